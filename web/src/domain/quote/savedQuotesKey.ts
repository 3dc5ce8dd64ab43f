/** The cache key of everything that shows saved quotes. */
export const savedQuotesKey = ['saved-quotes'] as const

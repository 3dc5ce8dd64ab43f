/** The cache key of everything that shows saved quotes. */
export const savedQuotesKey = ['saved-quotes'] as const

/** The cache key of the quotes of freight. */
export const freightQuotesKey = [...savedQuotesKey, 'freight'] as const

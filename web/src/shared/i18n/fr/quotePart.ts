/** Quotes, and what opens over the page. */
export { calculator } from './calculator'
export { dialogs } from './dialogs'
export { quickQuote, savedQuotes } from './quotes'

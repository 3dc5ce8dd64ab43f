/** A bug of the caller, or rules that are not there. What a person typed wrong is never thrown: it is in the answer. */
export class RuleError extends Error {
  name = 'RuleError'

  constructor(variant, message, { path = '', ...options } = {}) {
    super(message, options)
    this.variant = variant
    this.path = path
  }
}

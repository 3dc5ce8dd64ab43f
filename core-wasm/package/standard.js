// The rules as schemas of https://standardschema.dev, for libraries of forms and servers that take those.
import { ask, init, isInitialised, RuleError } from '@waybill/rules'

/** Rules whose check has a sibling that gives the input in its stored form. */
const TIDIED = { 'address.check': 'address.tidy' }

/** `parcels[1].weight` as the members on the way: 'parcels', 1, 'weight'. */
const pathOf = (path) =>
  [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([member, index]) => (index === undefined ? member : Number(index)))

function violationsOf(answer) {
  const violations = Array.isArray(answer) ? answer : answer?.violations
  return Array.isArray(violations) ? violations : answer?.code === undefined ? [] : [answer]
}

function answered(rule, value, context) {
  try {
    const violations = violationsOf(ask(rule, value, context))
    if (violations.length === 0)
      return { value: rule in TIDIED ? ask(TIDIED[rule], value, context) : value }
    return {
      issues: violations.map(({ path, message, code, params }) => ({ message, path: pathOf(path), code, params })),
    }
  } catch (error) {
    // A value of another shape is the caller's mistake here, and not the program's.
    if (!(error instanceof RuleError) || error.variant !== 'bad_case') throw error
    const [part, ...path] = pathOf(error.path)
    if (part === 'context') throw error
    return { issues: [{ message: error.message, path, code: 'bad_case', params: {} }] }
  }
}

export function schema(rule, context, { jsonSchema } = {}) {
  const contextFor = (options) => {
    const given = typeof context === 'function' ? context() : context
    const lang = options?.libraryOptions?.lang
    return lang === undefined ? given : { ...given, lang }
  }
  return {
    '~standard': {
      version: 1,
      vendor: 'waybill',
      validate: (value, options) =>
        isInitialised()
          ? answered(rule, value, contextFor(options))
          : init().then(() => answered(rule, value, contextFor(options))),
      ...(jsonSchema && { jsonSchema: jsonSchema(rule) }),
    },
  }
}

import { posix } from 'node:path'

const FLOORS = ['shared', 'domain', 'features', 'app']
const RULE_LIBRARIES = /^(zod|yup|joi|valibot|ajv|superstruct|validator|garde)(\/|$)/

/** Why a file may not import something; null where it may. The file's path begins below `src`. */
function refusalOf(file, source) {
  if (RULE_LIBRARIES.test(source)) return 'A rule is written once, in core.'
  if (source.startsWith('@waybill/rules') && !file.startsWith('shared/rules/'))
    return "Rules are asked through '@/shared/rules' alone."
  if (source.startsWith('../../')) return "Other rooms are imported by '@/'."
  const target = source.startsWith('@/')
    ? source.slice('@/'.length)
    : source.startsWith('.')
      ? posix.join(posix.dirname(file), source)
      : ''
  const [from, feature] = file.split('/')
  const [to, other] = target.split('/')
  if (FLOORS.indexOf(to) > FLOORS.indexOf(from))
    return `Imports go down, app -> features -> domain -> shared: ${from} imports no ${to}.`
  if (from === 'features' && to === from && feature !== other)
    return 'A feature imports no other feature: what two share stands in domain.'
  return null
}

/** Refuses imports that go up the floors of the client, or past the one room that asks the rules. */
export const layers = {
  create(context) {
    const [, file] = /\/src\/(.*)$/.exec(context.filename.replaceAll('\\', '/')) ?? []
    if (file === undefined) return {}
    const check = ({ source }) => {
      const message = typeof source?.value === 'string' ? refusalOf(file, source.value) : null
      if (message !== null) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

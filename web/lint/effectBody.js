const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])

const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** The called function's name, of `useEffect(…)` and of `React.useEffect(…)`. */
const nameOf = (callee) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name)

/**
 * Refuses an effect whose arrow is an expression: whatever that gives, today or in the next browser, React calls as the
 * effect's clean-up. A function that stands there literally is one.
 */
const effectBody = {
  create(context) {
    return {
      CallExpression({ callee, arguments: [effect] }) {
        if (!EFFECTS.has(nameOf(callee)) || effect?.type !== 'ArrowFunctionExpression') return
        if (effect.body.type === 'BlockStatement' || isFunction(effect.body)) return
        context.report({
          node: effect.body,
          message: 'React calls what an effect gives as its clean-up: write a block, { … }.',
        })
      },
    }
  },
}

export default { meta: { name: 'waybill' }, rules: { 'effect-body': effectBody } }

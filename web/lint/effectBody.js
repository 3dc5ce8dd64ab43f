const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])

const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** The called function's name, of `useEffect(…)` and of `React.useEffect(…)`. */
const nameOf = (callee) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name)

/**
 * Refuses an effect that gives React a value nobody looked at: an arrow that is an expression, or a function that is only
 * named. React calls what it returns, today or in the next browser, as the effect's clean-up. A function literal is one.
 */
export const effectBody = {
  create(context) {
    return {
      CallExpression({ callee, arguments: [effect] }) {
        if (!EFFECTS.has(nameOf(callee)) || !effect) return
        if (isFunction(effect) && (effect.body.type === 'BlockStatement' || isFunction(effect.body))) return
        context.report({
          node: effect,
          message: 'React calls what an effect returns as its clean-up: write a block, () => { … }.',
        })
      },
    }
  },
}

// The built package, loaded as Node loads it.
export async function loadRules() {
  const rules = await import('../pkg/node.js').catch(() => {
    throw new Error("core-wasm/pkg is not built. Run 'make wasm' first.")
  })
  await rules.init()
  return rules
}

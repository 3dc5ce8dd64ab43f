// Times calls of a rule, under Node and in a page alike.

/** Nanoseconds a call of `run(rule, text)` for each case, by round: `[{ name, rounds }]`. */
export function timed(run, cases, rounds = 15, milliseconds = 60) {
  return cases.map(({ name, rule, case: given, violations }) => {
    const text = JSON.stringify(given)
    const found = JSON.parse(run(rule, text)).length
    if (found !== violations) throw new Error(`${name}: ${found} violations in place of ${violations}`)
    const round = () => {
      const from = performance.now()
      let calls = 0
      while (performance.now() - from < milliseconds) {
        for (let i = 0; i < 200; i += 1) run(rule, text)
        calls += 200
      }
      return ((performance.now() - from) * 1e6) / calls
    }
    // The first rounds are the compiler's.
    for (let i = 0; i < 3; i += 1) round()
    return { name, rounds: Array.from({ length: rounds }, round) }
  })
}

// Runs every vector that the package ships, or those of some rules, wherever it is: gives their number and the names of those that are wrong.
export async function runVectors(rules, readJson, names) {
  let count = 0
  const wrong = []
  for (const file of await readJson('index.json')) {
    for (const { name, rule, input, context, expect } of await readJson(file)) {
      if (names && !names.includes(rule)) continue
      count += 1
      if (ordered(rules.ask(rule, input, context)) !== ordered(expect)) wrong.push(`${file}: ${name}`)
    }
  }
  return { count, wrong }
}

/** Text that is the same for objects that differ only in the order of their members. */
function ordered(value) {
  return JSON.stringify(value, (_key, member) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  )
}

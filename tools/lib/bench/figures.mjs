// Figures of what is measured.
import { readFileSync } from 'node:fs'

const sorted = (numbers) => numbers.toSorted((a, b) => a - b)
/** The least number that so many percent do not pass. */
export const percentile = (numbers, percent) => sorted(numbers)[Math.min(numbers.length - 1, Math.floor((numbers.length * percent) / 100))]

/** Milliseconds that some work takes. */
export async function timed(work) {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Milliseconds that a process has used of a processor. */
export function cpu(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

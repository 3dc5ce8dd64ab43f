// What every worker does: takes a file's bytes, says what it found and how long it took, and keeps what it found.
export let held = null

/** `prepare` makes ready for another round, outside of the time, and gives what is timed. */
export function answering(prepare) {
  self.addEventListener('message', ({ data }) => {
    held = null
    const sort = prepare()
    const start = performance.now()
    const found = sort(data)
    const milliseconds = performance.now() - start
    held = found.held
    self.postMessage({ milliseconds, counts: found.counts, suggested: found.suggested ?? 0, first: found.first ?? null })
  })
  self.postMessage('ready')
}

import { fileWork, type Asked, type Said } from './fileWork'

/** A worker's messages go to the page that made it, and nowhere else. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (said: Said) => self.postMessage(said)

const work = fileWork((done, total) => say({ done, total }))

async function answer({ id, method, input }: Asked): Promise<void> {
  try {
    const ask = work[method] as (...given: unknown[]) => unknown
    say({ id, answer: await ask(...input) })
  } catch (error) {
    say({ id, failure: String(error) })
  }
}

self.addEventListener('message', (event: MessageEvent<Asked>) => void answer(event.data))

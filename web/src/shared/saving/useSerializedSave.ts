import { useRef } from 'react'

/** What is saved last: what it was saved over, and what is held since. */
type LastSave<H> = { over: Version | undefined; saved: H }

type Version = string | number

/** A save over what was read, which is nothing before the first; `isLeaving` says that the page may be gone before an answer. */
export type SaveOver<H> = { over: H | undefined; isLeaving?: boolean }

/** What a save goes over, as far as it is known when its turn comes. */
export type Turn<H> = {
  /** The version that it names, where one is known. */
  ifMatch: Version | undefined
  /** The answer to the last successful save from here; its id is the draft's. */
  begun: H | undefined
  /** What the server is known to hold, so that unchanged parts need not be sent; undefined if that is not known. */
  held: H | undefined
}

/**
 * Lets the saves of one form wait for each other, so that two of them cannot begin two drafts, an older one cannot overwrite
 * a newer one, and none is refused for what was saved from here. Only on leaving the page, which leaves no time to wait, the
 * last one goes at once. If another is on its way then, it names no version: the version to come is not known, and with the
 * one that is known it would be refused whenever the other arrives.
 */
export function useSerializedSave<H>(versionOf: (held: H) => Version) {
  const last = useRef<Promise<LastSave<H> | null>>(Promise.resolve(null))
  const lastKnown = useRef<LastSave<H> | null>(null)
  const underWay = useRef(0)
  return ({ over, isLeaving = false }: SaveOver<H>, send: (turn: Turn<H>) => Promise<H>): Promise<H> => {
    const read = over && versionOf(over)
    // A save from here is not a reason to refuse the next one.
    const following = (before: LastSave<H> | null) => {
      const held = before && before.over === read ? before.saved : over
      return send({ ifMatch: held && versionOf(held), begun: before?.saved, held })
    }
    const hasBegun = over !== undefined || lastKnown.current !== null
    const saving =
      isLeaving && hasBegun
        ? underWay.current > 0
          ? send({ ifMatch: undefined, begun: lastKnown.current?.saved, held: undefined })
          : following(lastKnown.current)
        : last.current.then(following)
    underWay.current += 1
    const own = last.current
    last.current = saving.then(
      (saved) => {
        underWay.current -= 1
        return (lastKnown.current = { over: read, saved })
      },
      () => {
        underWay.current -= 1
        return own
      },
    )
    return saving
  }
}

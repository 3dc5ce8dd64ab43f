import { useEffect, useRef, useState } from 'react'
import { useWords } from '@/shared/i18n'
import type { Conflict, Side } from './merge'
import { Saver, type Auto, type Place, type Save } from './Saver'

export type SaverOptions<D, H> = Pick<Place<D, H>, 'read' | 'reload' | 'show'> & {
  /** The stored draft, as far as the screen knows. */
  held: H
}

/**
 * The saver of a form, which is submitted by it so that nothing saves it a second time, and the fields that another tab has
 * changed too. The first draft is what was loaded.
 */
export function useSaver<D, H>(draft: D, options: SaverOptions<D, H>, auto: Auto<D, H> | null) {
  const words = useWords()
  const text = JSON.stringify(draft)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const latest = useRef({ ...options, auto, words })
  useEffect(() => {
    latest.current = { ...options, auto, words }
  })
  const [saver] = useState(
    () =>
      new Saver<D, H>(
        text,
        options.held,
        {
          read: options.read,
          reload: (refusal) => latest.current.reload(refusal),
          show: (changed) => latest.current.show(changed),
          onConflicts: (found) =>
            setConflicts((before) => (found.length === 0 && before.length === 0 ? before : found)),
          conflictText: () => latest.current.words.ui.conflict.first,
        },
        auto && {
          ...auto,
          save: (typed, over, isLeaving) => (latest.current.auto ?? auto).save(typed, over, isLeaving),
        },
      ),
  )
  useEffect(() => {
    saver.type(text)
  }, [saver, text])
  return {
    saver,
    submit: (typed: D, act: Save<D, H>) => saver.submit(typed, act),
    conflicts,
    resolve: (path: string, side: Side) => saver.resolve(path, side),
  }
}

import { useContext, useEffect, useId, useRef, useState } from 'react'
import type { Conflict, Side } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Autosaver, type Place, type Save } from './autosaver'
import { Saving } from './saving'

type AutosaveOptions<D, H> = Pick<Place<D, H>, 'read' | 'version' | 'save' | 'reload' | 'show'> & {
  /** What the server holds, as far as the screen knows. */
  held: H
}

/**
 * Saves a draft whenever typing pauses, when its form closes and when the page goes, so that nothing typed is lost; the first
 * value is what was loaded. Answers how to submit the form, so that it is not saved a second time behind that, and the fields
 * that another tab has changed too.
 */
export function useAutosave<D, H>(draft: D, options: AutosaveOptions<D, H>) {
  const words = useWords()
  const text = JSON.stringify(draft)
  const tell = useContext(Saving)
  const form = useId()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const latest = useRef({ ...options, words })
  useEffect(() => {
    latest.current = { ...options, words }
  })
  const { held } = options
  const [saver] = useState(
    () =>
      new Autosaver<D, H>(text, held, {
        read: options.read,
        version: options.version,
        save: (typed, over, isLeaving) => latest.current.save(typed, over, isLeaving),
        reload: () => latest.current.reload(),
        show: (changed) => latest.current.show(changed),
        tell: (state) => tell(form, state),
        onConflicts: (found) =>
          setConflicts((before) => (found.length === 0 && before.length === 0 ? before : found)),
        conflictText: () => latest.current.words.ui.conflict.first,
      }),
  )
  useEffect(() => {
    saver.type(text)
  }, [saver, text])
  useEffect(() => {
    saver.see(held)
  }, [saver, held])
  useEffect(() => {
    const leave = () => void saver.flush(true)
    const hide = () => document.visibilityState === 'hidden' && void saver.flush()
    const comeBack = () => void saver.flush()
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', comeBack)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', comeBack)
      document.removeEventListener('visibilitychange', hide)
      void saver.flush()
    }
  }, [saver])
  return {
    submit: (typed: D, act: Save<D, H>) => saver.submit(typed, act),
    conflicts,
    resolve: (path: string, side: Side) => saver.resolve(path, side),
  }
}

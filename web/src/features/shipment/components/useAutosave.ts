import { useContext, useEffect, useId, useRef, useState } from 'react'
import { Autosaver, type Save } from './autosaver'
import { Saving } from './saving'

/**
 * Saves a draft whenever typing pauses, when its form closes and when the page goes, so that nothing typed is lost; the first
 * value is what was loaded. Answers how to submit the form, so that it is not saved a second time behind that.
 */
export function useAutosave<D>(draft: D, save: Save<D>): (act: () => Promise<void>) => Promise<void> {
  const text = JSON.stringify(draft)
  const tell = useContext(Saving)
  const form = useId()
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const [saver] = useState(
    () =>
      new Autosaver<D>(
        text,
        (typed, isLeaving) => latest.current(typed, isLeaving),
        (state) => tell(form, state),
      ),
  )
  useEffect(() => saver.type(text), [saver, text])
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
  return (act) => saver.submit(act)
}

import { useContext, useEffect, useId } from 'react'
import { noteLeft, readAgainAfterLeaving } from './left'
import type { Auto, Save } from './Saver'
import { Saving } from './savingState'
import { useSaver, type SaverOptions } from './useSaver'

type AutosaveOptions<D, H> = SaverOptions<D, H> & Pick<Auto<D, H>, 'version' | 'save'>

/** Saves a form whenever typing pauses, when it closes and when the page goes, so that nothing typed is lost. */
export function useAutosave<D, H>(draft: D, options: AutosaveOptions<D, H>) {
  const { version, save, held } = options
  const tell = useContext(Saving)
  const form = useId()
  const store: Save<D, H> = (typed, over, isLeaving) => {
    if (isLeaving) noteLeft()
    return save(typed, over, isLeaving)
  }
  const saving = useSaver(draft, options, { version, save: store, tell: (state) => tell(form, state) })
  const { saver } = saving
  useEffect(() => {
    saver.see(held)
  }, [saver, held])
  useEffect(() => {
    readAgainAfterLeaving()
  }, [])
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
  return saving
}

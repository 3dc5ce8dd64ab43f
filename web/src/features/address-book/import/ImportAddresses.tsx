import { useEffect, useRef } from 'react'
import { speak, useImport } from '@/domain/address/import/addressImport'
import { useLanguage, useWords } from '@/shared/i18n'
import { Page } from '@/shared/ui'
import { BeginImport } from './BeginImport'
import { ImportDone } from './ImportDone'
import { ImportResult } from './ImportResult'
import { MapImport } from './MapImport'

/** Addresses from a file: chosen, its columns mapped, its rows sorted here, decided on and added. */
export function ImportAddresses() {
  const words = useWords().addressImport
  const language = useLanguage()
  const spoken = useRef(language)
  const { opened, sorted, adding, outcome, name } = useImport()
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    if (useImport.getState().sorted !== null) void speak()
  }, [language])
  if (adding !== null || outcome !== null) return <ImportDone />
  if (sorted !== null) return <ImportResult />
  return (
    <Page title={words.title} lead={opened === null ? words.lead : name}>
      {opened === null ? <BeginImport /> : <MapImport />}
    </Page>
  )
}

import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { changed, DIALOG_PARAM, namedIn, useDialogs, valuesIn } from '@/domain/dialogs/dialogs'
import { openDialogs } from '@/domain/dialogs/openDialogs'
import { useCapabilities } from '@/domain/session/capability'
import { useUser } from '@/domain/session/user'
import { registry } from './registry'

/** The dialogs in the page's address, as far as the account has them and their content is there. */
export function OpenDialogs() {
  const [params, setParams] = useSearchParams()
  const { close } = useDialogs()
  const account_country = useUser()?.account_country ?? ''
  const named = namedIn(params)
  const open = openDialogs(named, {}, useCapabilities()).filter((dialog) => registry[dialog] !== undefined)
  // Corrects an address that names what cannot be open.
  const surplus = named.length !== open.length
  useEffect(() => {
    if (!surplus) return
    setParams(
      (before) => {
        const right = new URLSearchParams(before)
        right.set(DIALOG_PARAM, open.join(','))
        return changed(right, account_country, {})
      },
      { replace: true, preventScrollReset: true },
    )
  })
  const values = valuesIn(params)
  return open.map((dialog) => {
    const Content = registry[dialog]
    return (
      Content && (
        <Suspense key={dialog}>
          <Content values={values} onClose={() => close(dialog)} />
        </Suspense>
      )
    )
  })
}

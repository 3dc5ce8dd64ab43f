import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { changed } from '@/domain/dialogs/dialogs'
import { refreshUser, useUser } from '@/domain/session/user'
import { initRules } from '@/shared/rules'

/**
 * A return from Shopify goes on in the dialog of the store, which says what became of it. `GET /shopify/callback` names
 * the store that was connected by its id (`shop`), or why none was (`shop_refused`, a code).
 */
export function StoreReturn() {
  const cache = useQueryClient()
  const [params, setParams] = useSearchParams()
  const country = useUser()?.account_country ?? ''
  const id = params.get('shop')
  const refused = params.get('shop_refused')
  useEffect(() => {
    if (id === null && refused === null) return
    // A user who has connected a store is not asked to any more.
    if (id !== null) refreshUser(cache).catch((error: unknown) => console.warn(error))
    void initRules().then(() =>
      setParams(
        (before) => {
          const bare = new URLSearchParams(before)
          bare.delete('shop')
          bare.delete('shop_refused')
          const values =
            id === null
              ? ({ mode: 'add', refused: refused ?? '' } as const)
              : ({ mode: 'edit', value: id, step: 'connected' } as const)
          return changed(bare, country, { opens: 'shopify_setup' }, values)
        },
        { replace: true, preventScrollReset: true },
      ),
    )
    // Only what the address says counts: a new function to change it with does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, refused])
  return null
}

import type { Brand, BrandInput } from '@waybill/types'
import { useQuery } from '@tanstack/react-query'
import { call, useUpdate } from '@/shared/http'

const queryKey = ['brand'] as const

/** The account's brand, as recipients see it. */
export function useBrand() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call({ path: '/brand', signal }) })
}

/** Saves it; mails, pages and documents show it from the next one on. */
export const useSaveBrand = () =>
  useUpdate(queryKey, ({ brand, over }: { brand: BrandInput; over: Brand }) =>
    call({ method: 'PUT', path: '/brand', body: brand, ifMatch: over.updated_at }),
  )

/** Gives the account another logo, or none: at once, apart from the form. */
export const useChangeLogo = () =>
  useUpdate(queryKey, (file: File | null) => {
    if (file === null) return call({ method: 'DELETE', path: '/brand/logo' })
    const body = new FormData()
    body.append('logo', file)
    return call({ method: 'POST', path: '/brand/logo', body })
  })

/** Reads it past what is known of it. */
export const reloadBrand = () => call({ path: '/brand' })

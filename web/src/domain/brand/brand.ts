import type { Brand, BrandInput } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'

const queryKey = ['brand'] as const

/** The account's brand, as recipients see it. */
export function useBrand() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call({ path: '/brand', signal }) })
}

/** Saves it; mails, pages and documents show it from the next one on. */
export function useSaveBrand() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ brand, over }: { brand: BrandInput; over: Brand }) =>
      call({ method: 'PUT', path: '/brand', body: brand, ifMatch: over.updated_at }),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
  })
}

/** Gives the account another logo, or none: at once, apart from the form. */
export function useChangeLogo() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (file: File | null) => {
      if (file === null) return call({ method: 'DELETE', path: '/brand/logo' })
      const body = new FormData()
      body.append('logo', file)
      return call({ method: 'POST', path: '/brand/logo', body })
    },
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
  })
}

/** Reads it past what is known of it. */
export const reloadBrand = () => call({ path: '/brand' })

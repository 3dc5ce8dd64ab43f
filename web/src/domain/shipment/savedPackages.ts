import type { PackageAndConfig, ParcelInput, SavedPackageInput } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/shared/http'

const queryKey = ['package-and-config'] as const
const path = '/v2/package-and-config'

/** The measures of a package that are known: only those replace what is typed. */
export const knownMeasures = (saved: ParcelInput): Partial<ParcelInput> =>
  Object.fromEntries(
    Object.entries(saved).filter(
      ([member, value]) => member !== 'parcel_items' && value !== '' && value !== null,
    ),
  )

/** The packages that the account has saved under names. */
export function useSavedPackages() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call({ path, signal }) })
}

/** Saves the whole list, over the one that was read. */
export function useSavePackages() {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: ({ packages, over }: { packages: SavedPackageInput[]; over: PackageAndConfig }) =>
      call({
        method: 'POST',
        path,
        body: { saved_packages: packages },
        ifMatch: over.updated_at,
      }),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
    // What another user saved meanwhile is shown before this one decides again.
    onError: () => cache.invalidateQueries({ queryKey }),
  })
}

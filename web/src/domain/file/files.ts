import type { FileRole, StoredFile } from '@waybill/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { previewKey, shipmentKey } from '@/domain/shipment/draft'
import { call, fileAddress } from '@/shared/http'

/** The cache key of the files that were added to a shipment. */
export const filesKey = (owner: string | undefined) => ['files', owner ?? ''] as const

/** The files that were added to a shipment or a policy, in the order in which they were; none before there is one. */
export function useFiles(owner: string | undefined) {
  return useQuery({
    queryKey: filesKey(owner),
    queryFn: ({ signal }) => call({ path: `/uploaded-files/${owner}`, signal }),
    enabled: owner !== undefined,
  })
}

/** Those of one role. */
export const filesOf = (files: readonly StoredFile[] | undefined, role: FileRole) =>
  (files ?? []).filter(({ kind }) => kind === role)

/** Where an image is shown from, at one of the widths in which images are served. */
export const imageUrl = (id: string, width: number) => fileAddress(`/api/files/${id}?width=${width}`)

/** Removes a file. */
export function useRemoveFile(owner: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: (id: string) => call({ method: 'DELETE', path: `/files/${id}` }),
    onSuccess: (_, id) =>
      cache.setQueryData<StoredFile[]>(filesKey(owner), (files) => files?.filter((file) => file.id !== id)),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: filesKey(owner) }),
        cache.invalidateQueries({ queryKey: shipmentKey(owner) }),
        cache.invalidateQueries({ queryKey: previewKey(owner) }),
      ]),
  })
}

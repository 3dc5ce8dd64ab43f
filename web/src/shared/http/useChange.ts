import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'

/** A change whose failure its caller shows; what it makes old is read again. */
export function useChange<R, I = void>(old: QueryKey, send: (input: I) => Promise<R>) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: send,
    onSuccess: () => cache.invalidateQueries({ queryKey: old }),
  })
}

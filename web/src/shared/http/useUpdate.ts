import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'

/** A change whose failure its caller shows; its answer is what the key names from then on. */
export function useUpdate<R, I = void>(queryKey: QueryKey, send: (input: I) => Promise<R>) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: send,
    onSuccess: (answer) => cache.setQueryData(queryKey, answer),
  })
}

import { useMutation } from '@tanstack/react-query'

/** Starts something that takes a while, and says whether it is under way or failed. */
export function useAsync(work: () => Promise<void>) {
  const mutation = useMutation({ mutationFn: work })
  return { start: () => mutation.mutate(), isPending: mutation.isPending, error: mutation.error }
}

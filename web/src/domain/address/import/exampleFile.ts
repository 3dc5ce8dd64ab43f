import { useMutation } from '@tanstack/react-query'
import { callForFile, saveFile } from '@/shared/http'

/** Fetches a small file to begin with, in the page's language, and saves it. */
export function useExampleFile() {
  return useMutation({
    meta: { isShown: true },
    mutationFn: async ({ format, name }: { format: 'csv' | 'xlsx'; name: string }) =>
      saveFile(await callForFile({ path: '/address-books/example-download', query: { type: format } }), name),
  })
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callForFile } from '@/shared/http'

/** The label's PDF as an address that only this page can open; null until it has come. */
export function useLabel(id: string, isReady: boolean) {
  const file = useQuery({
    queryKey: ['label', id],
    queryFn: ({ signal }) => callForFile({ path: `/label-view/${id}`, signal }),
    enabled: isReady,
    staleTime: Infinity,
  })
  const [url, setUrl] = useState<string | null>(null)
  const blob = file.data
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    // The address exists only from here to the clean-up: it cannot be reckoned while rendering.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return { ...file, url }
}

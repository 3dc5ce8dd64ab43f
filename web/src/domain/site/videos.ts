import { useQuery } from '@tanstack/react-query'
import { call } from '@/shared/http'
import { useLanguage } from '@/shared/i18n'

/** The demo videos in the page's language, in their order. */
export function useDemoVideos() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['demo-videos', language],
    queryFn: ({ signal }) => call({ path: '/feResources/demo_videos', signal }),
    staleTime: 3_600_000,
  })
}

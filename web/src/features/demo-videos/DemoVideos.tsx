import { Clapperboard } from 'lucide-react'
import { useDemoVideos } from '@/domain/site/videos'
import { useWords } from '@/shared/i18n'
import { EmptyState, Page, QueryView } from '@/shared/ui'
import { VideoCard } from './VideoCard'

/** Short walkthroughs of the product. */
export function DemoVideos() {
  const words = useWords()
  const videos = useDemoVideos()
  return (
    <Page title={words.demoVideos.title} lead={words.demoVideos.lead}>
      <QueryView
        query={videos}
        card={{}}
        empty={
          videos.data?.length === 0 && (
            <EmptyState icon={<Clapperboard aria-hidden />} title={words.demoVideos.empty} />
          )
        }
      >
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            {data.map((video) => (
              <VideoCard key={video.id} video={video} />
            ))}
          </div>
        )}
      </QueryView>
    </Page>
  )
}

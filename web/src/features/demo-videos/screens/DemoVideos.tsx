import { Clapperboard } from 'lucide-react'
import { useDemoVideos } from '@/domain/site/videos'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Card, EmptyState, ErrorState, Page, SkeletonRows } from '@/shared/ui'
import { VideoCard } from '../components/VideoCard'

/** Short walkthroughs of the product. */
export function DemoVideos() {
  const words = useWords()
  const videos = useDemoVideos()
  return (
    <Page title={words.demoVideos.title} lead={words.demoVideos.lead}>
      {videos.isPending ? (
        <Card flush>
          <SkeletonRows label={words.ui.loading} />
        </Card>
      ) : videos.isError && videos.data === undefined ? (
        <Card>
          <ErrorState message={messageOf(videos.error)} onRetry={() => void videos.refetch()} />
        </Card>
      ) : videos.data.length === 0 ? (
        <Card>
          <EmptyState icon={<Clapperboard aria-hidden />} title={words.demoVideos.empty} />
        </Card>
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          {videos.data.map((video) => (
            <VideoCard key={video.id} video={video} />
          ))}
        </div>
      )}
    </Page>
  )
}

import type { Video } from '@waybill/types'
import { Play, Square } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '@/shared/i18n'
import { Button, Card } from '@/shared/ui'

/** Minutes and seconds as players show them: 1:05. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** One video: its poster until it plays, and its steps in words for those who would rather read. */
export function VideoCard({ video }: { video: Video }) {
  const words = useWords()
  return (
    <Card
      level={2}
      title={video.title}
      aside={
        <>
          <span className="sr-only">{words.demoVideos.length}</span>{' '}
          <span className="tabular-nums">{clock(video.duration_seconds)}</span>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-muted">{video.description}</p>
        {video.kind === 'film' ? <Film video={video} /> : <Animation video={video} />}
        <details className="group text-sm">
          <summary className="w-fit cursor-pointer rounded-sm py-1 font-medium text-accent">
            {words.demoVideos.transcript}
            <span className="sr-only">: {video.title}</span>
          </summary>
          <ol className="mt-2 list-decimal pl-5 text-muted marker:tabular-nums">
            {video.transcript.map((step) => (
              <li key={step} className="py-0.5">
                {step}
              </li>
            ))}
          </ol>
        </details>
      </div>
    </Card>
  )
}

const frame = 'aspect-video w-full rounded-control border border-line bg-white'

function Film({ video }: { video: Video }) {
  const words = useWords()
  return (
    <video controls preload="none" poster={video.poster} aria-label={video.title} className={frame}>
      <source src={video.src} />
      <track
        kind="captions"
        {...(video.captions !== null && { src: video.captions })}
        label={words.demoVideos.captions}
        default
      />
    </video>
  )
}

/** An animated picture: it is fetched again at each start, so that it begins at its beginning. */
function Animation({ video }: { video: Video }) {
  const words = useWords()
  const [plays, setPlays] = useState(0)
  const playing = plays > 0
  return (
    <div className="relative">
      <img
        key={plays}
        src={playing ? `${video.src}?play=${plays}` : video.poster}
        alt={playing ? words.demoVideos.playing(video.title) : ''}
        width={960}
        height={540}
        className={frame}
      />
      <Button
        variant={playing ? 'secondary' : 'primary'}
        icon={playing ? <Square aria-hidden /> : <Play aria-hidden />}
        onPress={() => setPlays(playing ? 0 : Date.now())}
        aria-label={words.ui.withColon(playing ? words.demoVideos.stop : words.demoVideos.play, video.title)}
        className="absolute! right-3 bottom-3"
      >
        {playing ? words.demoVideos.stop : words.demoVideos.play}
      </Button>
    </div>
  )
}

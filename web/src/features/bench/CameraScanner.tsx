import { useEffect, useRef, useState } from 'react'
import { useWords } from '@/shared/i18n'
import { Banner } from '@/shared/ui'
import { barcodeDetector } from './barcodeDetector'

/** How often the picture is looked at. */
const LOOK_MS = 200

/** The camera's picture, until a barcode is found in it. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const words = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onCode)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    found.current = onCode
  })
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    const look = async (picture: HTMLVideoElement, detector: ReturnType<typeof barcodeDetector>) => {
      // A picture in which nothing can be read is followed by another one.
      const [code] = await detector.detect(picture).catch(() => [])
      if (isLeft) return
      if (code) found.current(code.rawValue)
      else timer = setTimeout(() => void look(picture, detector), LOOK_MS)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const picture = video.current
      if (isLeft || !picture) return stream.getTracks().forEach((track) => track.stop())
      picture.srcObject = stream
      await picture.play()
      await look(picture, barcodeDetector())
    }
    start().catch((error: unknown) => {
      console.warn(error)
      if (!isLeft) setRefused(true)
    })
    return () => {
      isLeft = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  if (isRefused) return <Banner tone="warn" title={words.bench.cameraRefused} />
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={words.bench.cameraPicture}
      className="aspect-video w-full rounded-card bg-sunken object-cover md:max-w-md"
    />
  )
}

import { Camera, CameraOff, ScanBarcode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '@/shared/i18n'
import { Button, Skeleton, TextField } from '@/shared/ui'
import { mayReadBarcodes } from './barcodeDetector'

const CameraScanner = lazy(async () => ({ default: (await import('./CameraScanner')).CameraScanner }))

type ScanFormProps = {
  onScan: (code: string) => void
  /** Whether a parcel lies on the bench: the focus is there. */
  isAside: boolean
}

/** Where a code comes in: a scanner types it and presses Enter, a person types it, or the camera reads it. */
export function ScanForm({ onScan, isAside }: ScanFormProps) {
  const words = useWords()
  const [typed, setTyped] = useState('')
  const [looks, setLooks] = useState(false)
  const [hasCamera] = useState(mayReadBarcodes)
  const scan = (code: string) => {
    if (code.trim() === '') return
    setTyped('')
    setLooks(false)
    onScan(code.trim())
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        scan(typed)
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          path="code"
          label={words.bench.scan}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="none"
          autoFocus={!isAside}
          className="flex-1 basis-64"
        />
        <Button type="submit" icon={<ScanBarcode aria-hidden />}>
          {words.bench.find}
        </Button>
        {hasCamera && (
          <Button
            icon={looks ? <CameraOff aria-hidden /> : <Camera aria-hidden />}
            onPress={() => setLooks(!looks)}
          >
            {looks ? words.bench.cameraOff : words.bench.camera}
          </Button>
        )}
      </div>
      <p className="text-[13px] text-muted">{hasCamera ? words.bench.scanHint : words.bench.noCamera}</p>
      {looks && (
        <Suspense fallback={<Skeleton className="aspect-video w-full md:max-w-md" />}>
          <CameraScanner onCode={scan} />
        </Suspense>
      )}
    </form>
  )
}

import type { ParcelInput } from '@waybill/types'
import { useWords } from '@/shared/i18n'
import { Button, Card } from '@/shared/ui'
import { PackForm } from './PackForm'

type KeepWeightProps = {
  code: string
  onKeep: (parcel: ParcelInput) => Promise<void>
  onClear: () => void
}

/** A code that was scanned without a connection: its weight is kept on this device until there is one. */
export function KeepWeight({ code, onKeep, onClear }: KeepWeightProps) {
  const words = useWords()
  return (
    <Card
      title={words.bench.offlineTitle(code)}
      aside={
        <Button variant="ghost" onPress={onClear}>
          {words.bench.next}
        </Button>
      }
    >
      <p className="mb-4 text-muted">{words.bench.offlineText}</p>
      <PackForm shipment={null} submitWords={words.bench.keep} onSubmit={onKeep} />
    </Card>
  )
}

import type { Shipment } from '@waybill/types'
import { ShieldPlus } from 'lucide-react'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useWords } from '@/shared/i18n'
import { Button, Card } from '@/shared/ui'

/** The way to insure a label that is bought, until its first scan. */
export function AddCoverCard({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const dialogs = useDialogs()
  return (
    <Card title={words.certificate.policy.title}>
      <p className="mb-3 text-sm text-muted">{words.insure.add.text}</p>
      <Button
        icon={<ShieldPlus aria-hidden />}
        onPress={() => dialogs.open('add_insurance', { shipment: shipment.id })}
      >
        {words.insure.add.button}
      </Button>
    </Card>
  )
}

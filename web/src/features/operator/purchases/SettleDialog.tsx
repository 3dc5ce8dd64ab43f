import type { SettleChoice, WaitingPurchase } from '@waybill/types'
import { useState } from 'react'
import { useSettle } from '@/domain/operator/queries'
import { useDeskWords } from '@/domain/operator/words'
import { TextField } from '@/shared/ui'
import { DeskDialog } from '../DeskDialog'
import { useMoneyOf } from './useMoneyOf'

type SettleDialogProps = {
  purchase: WaitingPurchase
  choice: SettleChoice
  onClose: () => void
  onSettled: () => void
}

/** Settles a purchase: it says what will happen with the money, and asks what was learned and from whom. */
export function SettleDialog({ purchase, choice, onClose, onSettled }: SettleDialogProps) {
  const words = useDeskWords()
  const moneyOf = useMoneyOf(purchase.amount)
  const settle = useSettle(purchase.id)
  const [found, setFound] = useState({ tracking_number: '', shipment_id: '' })
  return (
    <DeskDialog
      send={(note) => settle.mutateAsync({ outcome: choice.outcome, ...found, note })}
      onDone={onSettled}
      onClose={onClose}
      title={words.outcomes[choice.outcome]}
      submitLabel={words.settleButton[choice.outcome]}
      isDanger={choice.outcome === 'refund'}
      reason={{ label: words.note, path: 'note' }}
      renderFields={(errorAt) =>
        choice.outcome === 'found' && (
          <>
            <TextField
              path="tracking_number"
              label={words.trackingNumber}
              hint={words.trackingNumberHint}
              value={found.tracking_number}
              onChange={(typed) => setFound((before) => ({ ...before, tracking_number: typed }))}
              autoComplete="off"
              error={errorAt('tracking_number')}
            />
            <TextField
              path="shipment_id"
              label={words.shipmentId}
              hint={words.shipmentIdHint}
              optional
              value={found.shipment_id}
              onChange={(typed) => setFound((before) => ({ ...before, shipment_id: typed }))}
              autoComplete="off"
            />
          </>
        )
      }
    >
      {moneyOf(choice)}
    </DeskDialog>
  )
}

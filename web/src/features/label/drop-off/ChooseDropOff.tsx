import type { Shipment } from '@waybill/types'
import { useState } from 'react'
import { DropOffFinder } from '@/domain/dropOff/DropOffFinder'
import { useChooseDropOff } from '@/domain/dropOff/dropOffs'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button, Dialog, SendButton, toastSuccess } from '@/shared/ui'

/** Asks where a parcel will be brought. */
export function ChooseDropOff({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const words = useWords()
  const choose = useChooseDropOff(shipment.id)
  const [chosenId, setChosenId] = useState(shipment.drop_off?.id ?? null)
  const { courier_slug: courier = '', courier_name: name = '' } = shipment.selected_rate ?? {}
  const save = () =>
    choose.mutate(chosenId, {
      onSuccess: () => {
        toastSuccess(words.dropOff.chosen)
        onClose()
      },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.dropOff.find}
      description={words.dropOff.lead(name)}
      footer={
        <>
          <Button onPress={onClose}>{words.ui.cancel}</Button>
          <SendButton
            variant="primary"
            isDisabled={chosenId === null}
            isPending={choose.isPending}
            onPress={save}
          >
            {words.dropOff.choose}
          </SendButton>
        </>
      }
    >
      {choose.error && (
        <div className="mb-3">
          <Banner tone="bad" title={messageOf(choose.error)} />
        </div>
      )}
      <DropOffFinder
        courier={courier}
        near={shipment.origin_address?.postal_code ?? ''}
        chosenId={chosenId}
        onChoose={setChosenId}
      />
    </Dialog>
  )
}

import type { Shipment } from '@waybill/types'
import { useNavigate } from 'react-router'
import { useProfile } from '@/domain/account/profile'
import { addressOf } from '@/domain/address/emptyAddress'
import type { End } from '@/domain/address/receivers'
import { useCurrentShipmentId, type DialogContentProps } from '@/domain/dialogs/dialogs'
import { useUser } from '@/domain/session/user'
import { useSaveDraft, useShipment } from '@/domain/shipment/draft'
import { shipmentPath } from '@/domain/shipment/shipments'
import { useWords } from '@/shared/i18n'
import { Dialog, toastSuccess } from '@/shared/ui'
import { OfDraft } from '../OfDraft'
import { AddressStep } from './AddressStep'

/** Where a draft's parcel comes from, over any screen. */
export function OriginDialog(props: DialogContentProps) {
  return <EndDialog end="origin" {...props} />
}

/** Where it goes. */
export function DestinationDialog(props: DialogContentProps) {
  return <EndDialog end="destination" {...props} />
}

function EndDialog({ end, values, onClose }: DialogContentProps & { end: End }) {
  const words = useWords()
  const id = useCurrentShipmentId(values)
  const shipment = useShipment(id)
  const held = shipment.data?.[`${end}_address`]
  const mode = values.mode ?? (held ? 'edit' : 'add')
  return (
    <Dialog isOpen onClose={onClose} title={words.dialogs.address[end][mode]}>
      {id === undefined ? (
        <EndForm end={end} shipment={undefined} values={values} onClose={onClose} />
      ) : (
        <OfDraft query={shipment} fields={7}>
          {(draft) => <EndForm end={end} shipment={draft} values={values} onClose={onClose} />}
        </OfDraft>
      )}
    </Dialog>
  )
}

type EndFormProps = DialogContentProps & { end: End; shipment: Shipment | undefined }

function EndForm({ end, shipment, values, onClose }: EndFormProps) {
  const words = useWords()
  const navigate = useNavigate()
  const save = useSaveDraft(shipment?.id)
  const own = useProfile(useUser()?.profile_address?.id ?? null)
  const usual =
    end === 'origin' && own.data?.status ? { ...addressOf(own.data), address_type: 'profile' as const } : null
  const held = shipment?.[`${end}_address`]
  return (
    <AddressStep
      end={end}
      shipment={shipment}
      selected={held ? addressOf(held) : usual}
      onDraft={(address, over, isLeaving) =>
        save.mutateAsync({ part: { [`${end}_address`]: address }, over, isLeaving })
      }
      onDone={async (address, over) => {
        const saved = await save.mutateAsync({ part: { [`${end}_address`]: address }, over })
        toastSuccess(words.dialogs.addressSaved)
        // A draft that began here, or one that the user is on the way to, goes on where it is made.
        if (shipment === undefined || values.step !== undefined)
          await navigate(`${shipmentPath(saved)}?step=${values.step ?? 'to'}`)
        else onClose()
        return saved
      }}
    />
  )
}

import { MapPin } from 'lucide-react'
import { useAddressText } from '@/domain/address/addressText'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Button, ErrorWords } from '@/shared/ui'
import type { FreightDraft } from './freightDraft'

export type End = 'origin' | 'destination'

type FreightAddressProps = { end: End; form: Form<FreightDraft>; onAsk: () => void }

/** One end of the journey on a few lines; its form opens above the page. */
export function FreightAddress({ end, form, onAsk }: FreightAddressProps) {
  const words = useWords()
  const text = useAddressText()
  const path = `${end}_address` as const
  const address = form.draft[path]
  const error = form.errorAt(path)
  const label = words.freight.field[path]
  const { name, place } = text(address)
  return (
    <div
      role="group"
      aria-label={label}
      data-field={path}
      className={`flex flex-col gap-2 rounded-control border p-3 text-sm ${error === undefined ? 'border-line' : 'border-bad'}`}
    >
      <p className="text-[13px] font-medium">{label}</p>
      <div className="flex items-start gap-3">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <p className="min-w-0 flex-1 wrap-anywhere">
          {address ? (
            <>
              <span className="block font-medium">{name}</span>
              <span className="block text-muted">{place}</span>
            </>
          ) : (
            <span className="text-muted">{words.freight.noAddress}</span>
          )}
        </p>
        <Button onPress={onAsk} aria-label={words.freight.addressOf(address !== null, label)}>
          {address ? words.shipment.edit : words.freight.addAddress}
        </Button>
      </div>
      {error !== undefined && (
        <p className="flex items-start gap-1.5 text-[13px] text-bad">
          <ErrorWords>{error}</ErrorWords>
        </p>
      )}
    </div>
  )
}

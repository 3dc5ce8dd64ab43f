import type { AddressInput, AddressRole } from '@waybill/types'
import { useState } from 'react'
import { useAddressText } from '@/domain/address/addressText'
import { InsureEnd } from '@/domain/address/InsureEnd'
import { StepLine } from './StepLine'

type End = 'origin' | 'destination'
type Ends = Record<`${End}_address`, AddressInput | null>

type EndStepsProps = {
  draft: Ends
  titles: { from: string; to: string }
  /** Whether both are covered, which some countries are not. */
  isInsured?: boolean
  /** The purpose of the destination, where it is another. */
  destinationRole?: AddressRole
  onChange: (changes: Partial<Ends>) => void
}

/** The first two steps of a form: where it leaves from and where it goes, each a line once it is known. */
export function EndSteps({ draft, titles, isInsured, destinationRole, onChange }: EndStepsProps) {
  const text = useAddressText()
  const missing: End | null =
    draft.origin_address === null ? 'origin' : draft.destination_address === null ? 'destination' : null
  const [edited, setEdited] = useState<End | null>(null)
  const open = edited ?? missing
  return (['origin', 'destination'] as const).map((end, at) => {
    const address = draft[`${end}_address`]
    const { name, place } = text(address)
    return (
      <StepLine
        key={end}
        number={at + 1}
        title={titles[end === 'origin' ? 'from' : 'to']}
        state={open === end ? 'open' : address ? 'done' : 'ahead'}
        summary={[name, place].filter(Boolean).join(', ')}
        onEdit={() => setEdited(end)}
      >
        <InsureEnd
          end={end}
          isInsured={isInsured}
          role={end === 'destination' ? destinationRole : undefined}
          selected={address}
          onDone={(typed) => {
            onChange({ [`${end}_address`]: typed })
            setEdited(null)
          }}
        />
      </StepLine>
    )
  })
}

import type { AddressInput } from '@waybill/types'
import { Fragment, type ReactNode } from 'react'
import { useUser } from '@/domain/session/user'

/** The parts of a place in a line. */
const PARTS = ['city', 'state', 'postal_code', 'country'] as const

type MarkedPlaceProps = {
  address: AddressInput
  /** The same place otherwise: what differs from it is marked. */
  other?: AddressInput
  /** Whether it is what was entered or what is suggested. */
  as?: 'entered' | 'suggested'
}

/** Where an address is, in a line, with what is changed marked. */
export function MarkedPlace({ address, other = address, as = 'entered' }: MarkedPlaceProps) {
  const home = useUser()?.account_country
  // The account's own country goes without saying.
  const isShown = (part: (typeof PARTS)[number]) =>
    part !== 'country' || address.country !== home || other.country !== address.country
  return PARTS.filter(isShown).map((part) => (
    <Fragment key={part}>
      {address[part] === other[part] ? (
        address[part]
      ) : part === 'postal_code' && address[part].length === other[part].length ? (
        <Signs text={address[part]} other={other[part]} as={as} />
      ) : (
        <Mark as={as}>{address[part]}</Mark>
      )}{' '}
    </Fragment>
  ))
}

/** A code of which single signs differ. */
function Signs({ text, other, as }: { text: string; other: string; as: 'entered' | 'suggested' }) {
  return Array.from(text).map((sign, at) =>
    sign === other[at] ? (
      sign
    ) : (
      // A sign has no other name than its place.
      // oxlint-disable-next-line react/no-array-index-key
      <Mark key={at} as={as}>
        {sign}
      </Mark>
    ),
  )
}

function Mark({ as, children }: { as: 'entered' | 'suggested'; children: ReactNode }) {
  return as === 'entered' ? (
    <del className="rounded-sm bg-bad-soft px-0.5 text-bad">{children}</del>
  ) : (
    <ins className="rounded-sm bg-good-soft px-0.5 font-medium text-good no-underline">{children}</ins>
  )
}

import type { AddressInput } from '@waybill/types'
import { ClipboardPaste } from 'lucide-react'
import { useId } from 'react'
import type { ButtonProps } from 'react-aria-components'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Button } from '@/shared/ui'
import { useCountryName } from './regions'
import type { usePastedAddress } from './usePastedAddress'

type PastedAddressPanelProps = Pick<ReturnType<typeof usePastedAddress>, 'use' | 'keep'> & {
  pasted: NonNullable<ReturnType<typeof usePastedAddress>['pasted']>
}

/** A pasted address as it was parsed, field by field, to be confirmed. Escape keeps it as text. */
export function PastedAddressPanel({ pasted, use, keep }: PastedAddressPanelProps) {
  const words = useWords()
  const titleId = useId()
  const readId = useId()
  const { address, understood, left } = pasted
  const labels = useRule('address.labels', address.country)
  const countryName = useCountryName(address.country)
  const { firstName, lastName, company, country, street1, street2, city, phone, phoneExt, email } =
    words.address
  const names: Partial<Record<keyof AddressInput, string>> = {
    contact_first_name: firstName,
    contact_last_name: lastName,
    company_name: company,
    country,
    postal_code: labels.postal_code,
    street1,
    street2,
    city,
    state: labels.state,
    contact_phone: phone,
    contact_phone_ext: phoneExt,
    contact_email: email,
  }
  const shown = (understood as (keyof AddressInput)[]).map((path) => ({
    path,
    name: names[path],
    value: path === 'country' ? countryName : String(address[path]),
  }))
  const onKeyDown = (event: Parameters<NonNullable<ButtonProps['onKeyDown']>>[0]) => {
    if (event.key === 'Escape') keep(pasted)
    else event.continuePropagation()
  }
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className="rounded-card border border-accent bg-accent-soft p-4 md:col-span-6"
    >
      <p id={titleId} className="flex items-center gap-2 font-semibold">
        <ClipboardPaste aria-hidden className="size-4 shrink-0 text-accent" />
        {words.address.pasted}
      </p>
      <div id={readId}>
        <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
          {shown.map(({ path, name, value }) => (
            <div key={path} className="flex min-w-0 gap-2">
              <dt className="shrink-0 text-muted">{words.address.pastedField(name ?? '')}</dt>
              <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {left.length > 0 && (
          <p className="mt-3 text-sm wrap-anywhere">
            <span className="text-muted">{words.address.pastedLeft}</span> {left.join(', ')}
          </p>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          autoFocus
          aria-describedby={readId}
          onPress={() => use(pasted)}
          onKeyDown={onKeyDown}
        >
          {words.address.usePasted}
        </Button>
        <Button onPress={() => keep(pasted)} onKeyDown={onKeyDown}>
          {words.address.keepPasted}
        </Button>
      </div>
    </div>
  )
}

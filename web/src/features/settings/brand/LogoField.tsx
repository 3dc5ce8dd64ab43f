import type { BrandLogo } from '@waybill/types'
import { Image as ImageIcon, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useChangeLogo } from '@/domain/brand/brand'
import { messageOf, violationsOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Button, ErrorWords, toastSuccess } from '@/shared/ui'

const accepted = ['image/png', 'image/jpeg', 'image/webp']

/** The logo: chosen, shown as it will be, and removed; each at once. */
export function LogoField({ logo }: { logo: BrandLogo | null }) {
  const words = useWords()
  const id = useId()
  const change = useChangeLogo()
  const choose = (file: File | undefined) =>
    file && change.mutate(file, { onSuccess: () => toastSuccess(words.brand.logoSaved) })
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      className="flex flex-col gap-1.5"
    >
      <span id={`${id}-label`} className="text-[13px] font-medium text-ink">
        {words.brand.logo}
      </span>
      <div className="flex flex-wrap items-center gap-3">
        {logo ? (
          <img
            src={logo.url}
            alt={words.brand.logoAlt}
            width={logo.width}
            height={logo.height}
            className="h-auto max-h-16 w-auto max-w-48 rounded-control border border-line bg-white object-contain p-2"
          />
        ) : (
          <span className="flex h-16 w-24 items-center justify-center rounded-control bg-sunken text-muted">
            <ImageIcon aria-hidden className="size-6" />
          </span>
        )}
        <FileTrigger acceptedFileTypes={accepted} onSelect={(files) => choose(files?.[0])}>
          <Button isPending={change.isPending}>
            {logo ? words.brand.replaceLogo : words.brand.chooseLogo}
          </Button>
        </FileTrigger>
        {logo && (
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden />}
            isDisabled={change.isPending}
            onPress={() => change.mutate(null, { onSuccess: () => toastSuccess(words.brand.logoRemoved) })}
          >
            {words.brand.removeLogo}
          </Button>
        )}
      </div>
      <span id={`${id}-hint`} className="text-[13px] text-muted">
        {words.brand.logoHint}
      </span>
      {change.error && (
        <span role="alert" className="flex items-start gap-1.5 text-[13px] text-bad">
          <ErrorWords>{violationsOf(change.error)[0]?.message ?? messageOf(change.error)}</ErrorWords>
        </span>
      )}
    </div>
  )
}

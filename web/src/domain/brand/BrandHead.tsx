import type { PublicBrand } from '@waybill/types'
import { ExternalLink } from 'lucide-react'

type BrandHeadProps = {
  sender: string
  brand: PublicBrand
  /** The text of the link to the shop. */
  visit: string
}

/** The sender's head of a recipient's page: logo or name, accent and the way to the shop; nothing for a sender without a brand. */
export function BrandHead({ sender, brand: { logo, accent, shop_url: shop }, visit }: BrandHeadProps) {
  if (logo === null && accent === '' && shop === '') return null
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t-4 border-t-accent border-b border-b-line px-5 py-4 md:px-7"
      style={accent === '' ? undefined : { borderTopColor: accent }}
    >
      {logo ? (
        // On white in the dark as well: a logo may be drawn in black.
        <img
          src={logo.url}
          alt={sender}
          width={logo.width}
          height={logo.height}
          className="h-auto max-h-14 w-auto max-w-full rounded-md bg-white object-contain p-1.5 sm:max-w-60"
        />
      ) : (
        <span className="min-w-0 text-lg font-semibold break-words">{sender}</span>
      )}
      {shop !== '' && (
        // The page's address is a key: the shop is not told it.
        <a
          href={shop}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="inline-flex items-center gap-1.5 rounded-sm text-sm font-medium text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent"
        >
          {visit}
          <ExternalLink aria-hidden className="size-4 shrink-0" />
        </a>
      )}
    </div>
  )
}

import type { BrandInput, BrandLogo, Lang, TrackingStatus } from '@waybill/types'
import { useEffect, useState } from 'react'
import { BrandHead } from '@/domain/brand/BrandHead'
import { useUser } from '@/domain/session/user'
import { trackingSteps } from '@/domain/tracking/steps'
import { useLanguage, useWords } from '@/shared/i18n'
import { useAsk, useRule } from '@/shared/rules'
import { Segmented, Select } from '@/shared/ui'

type Place = 'mail' | 'page' | 'slip'

type BrandPreviewProps = {
  typed: BrandInput
  logo: BrandLogo | null
}

/** How the brand looks to a recipient, as it is being typed. */
export function BrandPreview({ typed, logo }: BrandPreviewProps) {
  const words = useWords()
  const ask = useAsk()
  const [place, setPlace] = useState<Place>('mail')
  const [lang, setLang] = useState<Lang>(useLanguage())
  const [status, setStatus] = useState<TrackingStatus>('delivered')
  const violations = useRule('brand.check', typed, { addresses: [typed.reply_to] })
  const isWrong = (field: string) => violations.some(({ path }) => path === field)
  const shown = {
    logo,
    accent: isWrong('accent') ? '' : typed.accent.trim(),
    shop_url: isWrong('shop_url') ? '' : typed.shop_url.trim(),
  }
  const sender = useSender(typed.name)
  return (
    <section aria-labelledby="brand-preview" className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-4">
      <h3 id="brand-preview" className="text-[15px] font-semibold">
        {words.brand.preview}
      </h3>
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={words.brand.previewOf}
          choices={[
            { id: 'mail', name: words.brand.places.mail },
            { id: 'page', name: words.brand.places.page },
            { id: 'slip', name: words.brand.places.slip },
          ]}
          value={place}
          onChange={setPlace}
        />
        <Segmented
          label={words.brand.previewIn}
          choices={[
            { id: 'en', name: 'English' },
            { id: 'fr', name: 'Français' },
          ]}
          value={lang}
          onChange={setLang}
        />
      </div>
      {place === 'mail' && (
        <>
          <Select
            path="preview_status"
            label={words.brand.previewStep}
            choices={trackingSteps.map((step) => ({
              id: step,
              name: ask('shipment.tracking_label', step),
            }))}
            value={status}
            onChange={(step) => setStatus(step as TrackingStatus)}
          />
          <MailPreview typed={typed} logo={logo} lang={lang} status={status} />
        </>
      )}
      {place === 'page' && (
        <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card" lang={lang}>
          <BrandHead sender={sender} brand={shown} visit={words.brand.visitIn[lang]} />
          <p className="px-5 py-6 text-xl font-semibold md:px-7">
            {ask('shipment.tracking_label', 'in_transit', { lang })}
          </p>
        </div>
      )}
      {place === 'slip' && <SlipPreview sender={sender} logo={logo} lang={lang} />}
    </section>
  )
}

/** The name that recipients see. */
function useSender(name: string): string {
  const user = useUser()
  return name.trim() || (user?.name ?? '')
}

type MailPreviewProps = BrandPreviewProps & { lang: Lang; status: TrackingStatus }

/** After how many milliseconds without typing the server is asked for the mail. */
const PAUSE_MS = 400

/** The mail itself, as the server writes it, in a frame in which nothing runs. */
function MailPreview({ typed, logo, lang, status }: MailPreviewProps) {
  const words = useWords()
  const note = typed.notes.find((one) => one.status === status)
  const query = new URLSearchParams({
    lang,
    status,
    name: typed.name,
    accent: typed.accent,
    shop_url: typed.shop_url,
    note_en: note?.en ?? '',
    note_fr: note?.fr ?? '',
    // The server takes the logo from what is saved: with another one the frame loads again.
    logo: logo?.url ?? '',
  }).toString()
  const [asked, setAsked] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [query])
  return (
    <iframe
      title={words.brand.mailFrame}
      sandbox=""
      src={`/api/brand/preview?${asked}`}
      className="h-[640px] w-full rounded-card border border-line bg-white"
    />
  )
}

/** The head of a packing slip: on paper, so that it is white in the dark as well. */
function SlipPreview({ sender, logo, lang }: { sender: string; logo: BrandLogo | null; lang: Lang }) {
  const words = useWords()
  return (
    <div
      lang={lang}
      className="flex aspect-[4/3] w-full flex-col gap-4 rounded-card border border-line bg-white p-6 text-black"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-xl font-bold">{words.brand.slipIn[lang]}</p>
          <p className="mt-3 font-semibold break-words">{sender}</p>
        </div>
        {logo && (
          <img
            src={logo.url}
            alt={sender}
            width={logo.width}
            height={logo.height}
            className="h-auto max-h-16 w-auto max-w-[40%] object-contain"
          />
        )}
      </div>
      <hr className="border-black/30" />
      <p className="text-sm text-black/70">{words.brand.slipRest}</p>
    </div>
  )
}

import { useCountries } from '@/domain/address/regions'
import { HsCodeField } from '@/domain/shipment/HsCodeField'
import { useWords } from '@/shared/i18n'
import { ComboBox } from '@/shared/ui'
import type { SetupForm } from './SetUpStore'

/** What stands in for goods that have no code, or no country in which they were made. */
export function GoodsFields({ form }: { form: SetupForm }) {
  const words = useWords()
  const countries = useCountries()
  return (
    <>
      <p className="text-sm text-muted">{words.shop.setup.goodsText}</p>
      <HsCodeField {...form.text('hs_code')} optional />
      <ComboBox
        {...form.text('country_of_origin')}
        label={words.shop.setup.madeIn}
        choices={countries}
        optional
        className="md:max-w-sm"
      />
    </>
  )
}

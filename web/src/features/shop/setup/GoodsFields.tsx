import type { ShopSetupInput } from '@waybill/types'
import { useCountries } from '@/domain/address/regions'
import { HsCodeField } from '@/domain/shipment/HsCodeField'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { ComboBox } from '@/shared/ui'

/** The defaults for goods that have no code, or no country in which they were made. */
export function GoodsFields({ form }: { form: Form<ShopSetupInput> }) {
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

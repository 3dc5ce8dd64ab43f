import type { QuickRateInput } from '@waybill/types'
import { Globe, MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { emptyAddress } from '@/domain/address/emptyAddress'
import { writtenPostalCode } from '@/domain/address/useWrittenForm'
import type { Form } from '@/shared/form'
import { loadWords, useWords } from '@/shared/i18n'
import { useRulesArrived } from '@/shared/rules'
import { Button, Skeleton, TextField } from '@/shared/ui'
import { ParcelMeasures } from './ParcelMeasures'
import { withPlace } from './question'

const AbroadFields = lazy(async () => {
  const [{ AbroadFields: Fields }] = await Promise.all([import('./AbroadFields'), loadWords('work')])
  return { default: Fields }
})

/** The question with its postal codes as core writes them. */
export const written = (question: QuickRateInput): QuickRateInput => ({
  ...question,
  ...withPlace(question, 'origin_address', { postal_code: writtenPostalCode(question.origin_address) }),
  ...withPlace(question, 'destination_address', {
    postal_code: writtenPostalCode(question.destination_address),
  }),
})

/** Two places, a size and a weight. */
export function QuestionFields({ form }: { form: Form<QuickRateInput> }) {
  const words = useWords()
  const arrived = useRulesArrived()
  const blank = emptyAddress()
  const [abroad, setAbroad] = useState(form.draft.destination_address.country !== blank.country)
  const code = (end: 'origin_address' | 'destination_address') => {
    const field = form.field(`${end}.postal_code`, form.draft[end].postal_code, (postal_code) =>
      form.change(withPlace(form.draft, end, { postal_code })),
    )
    const onBlur = () => {
      field.onBlur()
      const { postal_code } = form.draft[end]
      const tidy = arrived ? writtenPostalCode(form.draft[end]) : postal_code
      if (tidy !== postal_code) form.change(withPlace(form.draft, end, { postal_code: tidy }))
    }
    return { ...field, onBlur }
  }
  const switchAbroad = () => {
    const { country } = blank
    form.change({
      destination_address: { ...blank, country: abroad ? country : '' },
    })
    setAbroad(!abroad)
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...code('origin_address')}
          label={words.visitor.from}
          autoCapitalize="characters"
          autoComplete="off"
        />
        {!abroad && (
          <TextField
            {...code('destination_address')}
            label={words.visitor.to}
            autoCapitalize="characters"
            autoComplete="off"
          />
        )}
      </div>
      {abroad && (
        <Suspense fallback={<Skeleton className="h-36 w-full" />}>
          <AbroadFields form={form} code={code('destination_address')} />
        </Suspense>
      )}
      <Button
        variant="ghost"
        icon={abroad ? <MapPin aria-hidden /> : <Globe aria-hidden />}
        onPress={switchAbroad}
        className="-my-2 -ml-2 self-start px-2! text-[13px]!"
      >
        {abroad ? words.visitor.inCanada : words.visitor.abroad}
      </Button>
      <ParcelMeasures form={form} />
    </>
  )
}

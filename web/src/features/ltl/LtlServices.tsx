import type { Accessorial, AccessorialPlace } from '@waybill/types'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Checkbox } from '@/shared/ui'
import type { LtlDraft } from './ltlDraft'

const places: readonly AccessorialPlace[] = ['pickup', 'delivery', 'load']

/** The carrier's services besides transport, by place. What an address needs is ticked and stays so. */
export function LtlServices({ form }: { form: Form<LtlDraft> }) {
  const words = useWords()
  const { accessorials, origin_address, destination_address } = form.draft
  const choices = useRule('ltl.accessorials', { origin_address, destination_address })
  const set = (accessorial: Accessorial, wanted: boolean) =>
    form.change({
      accessorials: wanted
        ? [...accessorials, accessorial]
        : accessorials.filter((other) => other !== accessorial),
    })
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {places.map((place) => (
        <fieldset key={place} className="flex min-w-0 flex-col gap-2">
          <legend className="mb-2 text-[13px] font-medium">{words.ltl.places[place]}</legend>
          {choices
            .filter((choice) => choice.place === place)
            .map(({ accessorial, label, implied }) => (
              <Checkbox
                key={accessorial}
                value={implied || accessorials.includes(accessorial)}
                isDisabled={implied}
                onChange={(wanted) => set(accessorial, wanted)}
              >
                <span className="block">{label}</span>
                {implied && <span className="block text-[13px] text-muted">{words.ltl.home}</span>}
              </Checkbox>
            ))}
        </fieldset>
      ))}
    </div>
  )
}

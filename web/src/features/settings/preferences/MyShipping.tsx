import type { LabelFormat, Units } from '@waybill/types'
import { useChooseForMyself, useDefaults } from '@/domain/account/defaults'
import { useWords } from '@/shared/i18n'
import { Card, QueryView, RadioGroup, Select, SendButton } from '@/shared/ui'

const labelFormats: readonly LabelFormat[] = ['4x6', 'letter', 'zpl']

/** A user's own units and labels, if the account's don't suit them. */
export function MyShipping() {
  const words = useWords()
  const defaults = useDefaults()
  const choose = useChooseForMyself()
  const change = (values: { units?: Units | null; label_format?: LabelFormat | null }) =>
    choose.mutate(values)
  return (
    <Card title={words.defaults.mine}>
      <QueryView query={defaults} rows={2}>
        {({ mine, units, label_format }) => (
          <div className="flex flex-col gap-6 md:max-w-md">
            <RadioGroup
              path="units"
              label={words.defaults.units}
              orientation="horizontal"
              value={mine.units}
              onChange={(chosen) => change({ units: chosen as Units })}
              choices={[
                { id: 'metric', name: words.defaults.unitsOf.metric },
                { id: 'imperial', name: words.defaults.unitsOf.imperial },
              ]}
            />
            <Select
              path="label_format"
              label={words.defaults.labelFormat}
              value={mine.label_format}
              onChange={(format) => change({ label_format: format as LabelFormat })}
              choices={labelFormats.map((id) => ({ id, ...words.defaults.labelFormats[id] }))}
            />
            {(mine.units !== units || mine.label_format !== label_format) && (
              <div>
                <SendButton
                  isPending={choose.isPending}
                  onPress={() => change({ units: null, label_format: null })}
                >
                  {words.defaults.asAccount}
                </SendButton>
              </div>
            )}
          </div>
        )}
      </QueryView>
    </Card>
  )
}

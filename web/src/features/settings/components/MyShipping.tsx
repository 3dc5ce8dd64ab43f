import type { LabelFormat } from '@bindings/LabelFormat'
import type { Units } from '@bindings/Units'
import { useChooseForMyself, useDefaults } from '@/domain/account/defaults'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Button, Card, ErrorState, RadioGroup, Select, SkeletonRows, toastError } from '@/shared/ui'

const labelFormats: readonly LabelFormat[] = ['4x6', 'letter', 'zpl']

/** Units and labels of one user, where the account's do not suit. */
export function MyShipping() {
  const words = useWords()
  const defaults = useDefaults()
  const choose = useChooseForMyself()
  const change = (values: { units?: Units | null; label_format?: LabelFormat | null }) =>
    choose.mutate(values, { onError: (error) => toastError(messageOf(error)) })
  return (
    <Card title={words.defaults.mine}>
      {defaults.isPending ? (
        <SkeletonRows rows={2} label={words.ui.loading} />
      ) : defaults.isError && defaults.data === undefined ? (
        <ErrorState message={messageOf(defaults.error)} onRetry={() => void defaults.refetch()} />
      ) : (
        <div className="flex flex-col gap-6 md:max-w-md">
          <RadioGroup
            path="units"
            label={words.defaults.units}
            orientation="horizontal"
            value={defaults.data.mine.units}
            onChange={(units) => change({ units: units as Units })}
            choices={[
              { id: 'metric', name: words.defaults.unitsOf.metric },
              { id: 'imperial', name: words.defaults.unitsOf.imperial },
            ]}
          />
          <Select
            path="label_format"
            label={words.defaults.labelFormat}
            value={defaults.data.mine.label_format}
            onChange={(format) => change({ label_format: format as LabelFormat })}
            choices={labelFormats.map((id) => ({ id, ...words.defaults.labelFormats[id] }))}
          />
          {(defaults.data.mine.units !== defaults.data.units ||
            defaults.data.mine.label_format !== defaults.data.label_format) && (
            <div>
              <Button
                isPending={choose.isPending}
                onPress={() => change({ units: null, label_format: null })}
              >
                {words.defaults.asAccount}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

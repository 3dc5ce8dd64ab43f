import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Button, TextField } from '@/shared/ui'

type AccentFieldProps = {
  field: {
    path: string
    value: string
    onChange: (value: string) => void
    onBlur: () => void
    error: string | undefined
  }
}

/** The accent colour, typed or picked; one that cannot be told from a page is exchanged for the nearest that can. */
export function AccentField({ field }: AccentFieldProps) {
  const words = useWords()
  const found = useRule('brand.check', { accent: field.value })
  const nearest = found[0]?.params.nearest
  const isColour = found.length === 0 || nearest !== undefined
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <TextField
          {...field}
          label={words.brand.accent}
          hint={words.brand.accentHint}
          autoCapitalize="none"
          autoComplete="off"
          placeholder="#rrggbb"
          className="min-w-0 flex-1"
          optional
        />
        <input
          type="color"
          aria-label={words.brand.pickAccent}
          value={isColour && field.value.trim() !== '' ? field.value.trim().toLowerCase() : '#2f7d6b'}
          onChange={(event) => field.onChange(event.target.value)}
          className="mt-[26px] h-10 w-14 shrink-0 cursor-pointer rounded-control border border-line-control bg-surface p-1"
        />
      </div>
      {nearest !== undefined && (
        <div>
          <Button
            icon={
              <span
                aria-hidden
                className="size-4 rounded-sm border border-line"
                style={{ backgroundColor: nearest }}
              />
            }
            onPress={() => field.onChange(nearest)}
          >
            {words.brand.takeNearest(nearest)}
          </Button>
        </div>
      )}
    </div>
  )
}

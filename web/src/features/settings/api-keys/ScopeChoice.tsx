import type { ApiKeyScope } from '@waybill/types'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Checkbox } from '@/shared/ui'

type ScopeChoiceProps = {
  scopes: readonly ApiKeyScope[]
  error: string | undefined
  onChange: (scopes: ApiKeyScope[]) => void
}

/** The scopes of a secret key, each to be ticked. */
export function ScopeChoice({ scopes, error, onChange }: ScopeChoiceProps) {
  const words = useWords().apiKey
  const known = useRule('api_key.scopes', [])
  const toggle = (scope: ApiKeyScope, ticked: boolean) =>
    onChange(known.map((one) => one.scope).filter((one) => (one === scope ? ticked : scopes.includes(one))))
  return (
    <fieldset data-field="scopes" className="flex flex-col gap-2.5">
      <legend className="mb-1.5 text-[13px] font-medium">{words.scopes}</legend>
      <p className="text-[13px] text-muted">{words.scopesHint}</p>
      {known.map(({ scope, description }) => (
        <Checkbox key={scope} value={scopes.includes(scope)} onChange={(ticked) => toggle(scope, ticked)}>
          {description} <code className="text-muted">{scope}</code>
        </Checkbox>
      ))}
      {error && (
        <p role="alert" className="text-[13px] text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

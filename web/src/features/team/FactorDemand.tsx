import { useDemandFactor } from '@/domain/factor/factors'
import { useUser } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { Card, Switch, TextLink, toastSuccess } from '@/shared/ui'

/** Whether everyone on the team needs a second factor. */
export function FactorDemand() {
  const words = useWords()
  const demand = useDemandFactor()
  const user = useUser()
  const demanded = user?.second_factor_demanded ?? false
  const hasOwn = user?.has_second_factor ?? false
  return (
    <Card title={words.factor.teamTitle}>
      <div className="flex max-w-prose flex-col gap-2">
        <Switch
          path="demanded"
          value={demand.isPending ? demand.variables : demanded}
          isDisabled={demand.isPending || (!hasOwn && !demanded)}
          onChange={(next) =>
            demand.mutate(next, {
              onSuccess: () => toastSuccess(next ? words.factor.teamOn : words.factor.teamOff),
            })
          }
        >
          {words.factor.teamDemand}
        </Switch>
        <p className="text-[13px] text-muted">{words.factor.teamText}</p>
        {!hasOwn && (
          <p className="text-[13px] text-muted">
            {words.factor.teamFirst}{' '}
            <TextLink href="/dashboard/account-settings?tab=security">{words.factor.teamSettings}</TextLink>
          </p>
        )}
      </div>
    </Card>
  )
}

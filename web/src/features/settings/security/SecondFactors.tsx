import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useFactors, useRefreshFactors } from '@/domain/factor/factors'
import { passkeysWork } from '@/domain/factor/passkeys'
import { useUser } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { Button, Card, QueryView } from '@/shared/ui'
import { CodesDialog } from './CodesDialog'
import { FactorRow } from './FactorRow'
import { PasskeyDialog } from './PasskeyDialog'
import { TotpDialog } from './TotpDialog'

/** What a sign-in asks for after the password: adding, renaming and removing it, and the recovery codes. */
export function SecondFactors() {
  const words = useWords()
  const factors = useFactors()
  const refresh = useRefreshFactors()
  const demanded = useUser()?.second_factor_demanded ?? false
  const [adding, setAdding] = useState<'totp' | 'passkey' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const added = (made: string[] | null) => {
    setAdding(null)
    // A user who had to set one up goes on only after the codes were seen.
    if (made === null) void refresh()
    else setCodes(made)
  }
  return (
    <Card flush title={words.factor.title}>
      <QueryView query={factors} rows={2}>
        {(data) => {
          const ways = data.filter(({ kind }) => kind !== 'recovery_codes')
          return (
            <div className="flex flex-col">
              <div className="flex flex-col items-start gap-4 px-5 py-4">
                <p className="max-w-prose text-muted">{words.factor.intro}</p>
                {demanded && ways.length === 1 && (
                  <p className="max-w-prose text-[13px] text-muted">{words.factor.demandedHere}</p>
                )}
                <div className="flex flex-wrap gap-2">
                  {!data.some(({ kind }) => kind === 'totp') && (
                    <Button icon={<Smartphone aria-hidden />} onPress={() => setAdding('totp')}>
                      {words.factor.addApp}
                    </Button>
                  )}
                  {passkeysWork() && (
                    <Button icon={<KeyRound aria-hidden />} onPress={() => setAdding('passkey')}>
                      {words.factor.addPasskey}
                    </Button>
                  )}
                </div>
                {!passkeysWork() && <p className="text-[13px] text-muted">{words.factor.noPasskeys}</p>}
              </div>
              {data.length > 0 && (
                <ul className="divide-y divide-line border-t border-line">
                  {data.map((factor) => (
                    <FactorRow
                      key={factor.id}
                      factor={factor}
                      isOnly={ways.length === 1}
                      isHeld={ways.length === 1 && demanded}
                      onCodes={setCodes}
                    />
                  ))}
                </ul>
              )}
            </div>
          )
        }}
      </QueryView>
      {adding === 'totp' && <TotpDialog onAdded={added} onClose={() => setAdding(null)} />}
      {adding === 'passkey' && <PasskeyDialog onAdded={added} onClose={() => setAdding(null)} />}
      {codes !== null && (
        <CodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null)
            void refresh()
          }}
        />
      )}
    </Card>
  )
}

import type { Factor } from '@waybill/types'
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useMakeCodes, useRemoveFactor } from '@/domain/factor/factors'
import { useAgo, useDate } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Button, ConfirmDialog, toastSuccess } from '@/shared/ui'
import { RenameDialog } from './RenameDialog'

const icons = { totp: Smartphone, passkey: KeyRound, recovery_codes: LifeBuoy }

/** Below so many recovery codes the row warns. */
const FEW = 3

type FactorRowProps = {
  factor: Factor
  /** The only second step that the person has. */
  isOnly: boolean
  /** It stays while the account demands one. */
  isHeld: boolean
  onCodes: (codes: string[]) => void
}

/** A second factor with what can be done about it. */
export function FactorRow({ factor, isOnly, isHeld, onCodes }: FactorRowProps) {
  const words = useWords()
  const date = useDate()
  const ago = useAgo()
  const [asking, setAsking] = useState<'rename' | 'remove' | 'codes' | null>(null)
  const remove = useRemoveFactor()
  const make = useMakeCodes()
  const Icon = icons[factor.kind]
  const name = factor.name || words.factor.kinds[factor.kind]
  const left = factor.left ?? 0
  const facts =
    factor.created_at === null
      ? []
      : [
          words.factor.added(date(factor.created_at)),
          factor.last_used_at === null
            ? words.factor.neverUsed
            : words.factor.lastUsed(ago(factor.last_used_at)),
        ]
  const ask = (what: typeof asking) => {
    remove.reset()
    make.reset()
    setAsking(what)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <Icon aria-hidden className="hidden size-[18px] text-muted sm:block" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {factor.kind === 'recovery_codes' && (
            <Badge tone={left < FEW ? 'warn' : 'neutral'}>{words.factor.left(left)}</Badge>
          )}
        </p>
        <p className="text-[13px] text-muted">
          {factor.kind === 'recovery_codes' ? left < FEW && words.factor.fewLeft : facts.join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {factor.kind === 'passkey' && (
          <Button aria-label={words.factor.renameNamed(name)} onPress={() => ask('rename')}>
            {words.factor.rename}
          </Button>
        )}
        {factor.kind === 'recovery_codes' ? (
          <Button onPress={() => ask('codes')}>{words.factor.newCodes}</Button>
        ) : (
          !isHeld && (
            <Button aria-label={words.factor.removeNamed(name)} onPress={() => ask('remove')}>
              {words.factor.remove}
            </Button>
          )
        )}
      </div>
      {asking === 'rename' && <RenameDialog factor={factor} onClose={() => setAsking(null)} />}
      <ConfirmDialog
        isOpen={asking === 'remove' || asking === 'codes'}
        onClose={() => setAsking(null)}
        title={asking === 'codes' ? words.factor.newCodesTitle : words.factor.removeTitle(name)}
        confirmLabel={asking === 'codes' ? words.factor.makeCodes : words.factor.remove}
        action={{ isPending: remove.isPending || make.isPending, error: remove.error ?? make.error }}
        onConfirm={() => {
          if (asking === 'codes')
            make.mutate(undefined, {
              onSuccess: (codes) => {
                setAsking(null)
                onCodes(codes)
              },
            })
          // The row is gone by then, and with it what a mutation's own callback would do.
          else
            void remove.mutateAsync(factor.id).then(
              () => toastSuccess(words.factor.removed),
              () => undefined,
            )
        }}
      >
        {asking === 'codes'
          ? words.factor.newCodesText
          : isOnly
            ? words.factor.removeLast
            : words.factor.removeText}
      </ConfirmDialog>
    </li>
  )
}

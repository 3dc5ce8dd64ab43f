import type { Factor } from '@waybill/types'
import { useRenameFactor } from '@/domain/factor/factors'
import { useWords } from '@/shared/i18n'
import { toastSuccess } from '@/shared/ui'
import { PasskeyNameForm } from './PasskeyNameForm'

/** Gives a passkey another name. */
export function RenameDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const words = useWords()
  const rename = useRenameFactor(factor.id)
  return (
    <PasskeyNameForm
      title={words.factor.renameTitle}
      name={factor.name}
      submitLabel={words.ui.save}
      onClose={onClose}
      send={async (name) => {
        await rename.mutateAsync(name)
        toastSuccess(words.factor.renamed)
        onClose()
        return null
      }}
    />
  )
}

import type { WebhookEndpoint } from '@waybill/types'
import { useRotateSecret } from '@/domain/webhook/endpoints'
import { useWords } from '@/shared/i18n'
import { ConfirmDialog } from '@/shared/ui'

type RotateDialogProps = {
  endpoint: WebhookEndpoint
  onRotated: (secret: string | null) => void
  onClose: () => void
}

/** Asks before an endpoint gets a new secret. */
export function RotateDialog({ endpoint, onRotated, onClose }: RotateDialogProps) {
  const words = useWords()
  const rotate = useRotateSecret()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={words.webhook.rotateTitle}
      confirmLabel={words.webhook.rotate}
      action={rotate}
      onConfirm={() => rotate.mutate(endpoint.id, { onSuccess: ({ secret }) => onRotated(secret ?? null) })}
    >
      {words.webhook.rotateText}
    </ConfirmDialog>
  )
}

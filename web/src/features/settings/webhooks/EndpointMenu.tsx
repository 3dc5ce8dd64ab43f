import type { WebhookEndpoint } from '@waybill/types'
import { Ellipsis, History, KeyRound, Pencil, Power, PowerOff, Send, Trash2 } from 'lucide-react'
import { useChangeEndpoint } from '@/domain/webhook/endpoints'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { IconButton, Menu, MenuItem, MenuSeparator, toastError, toastSuccess } from '@/shared/ui'

/** What a dialog is opened for. */
export type EndpointAction = 'edit' | 'test' | 'replay' | 'rotate' | 'remove'

type EndpointMenuProps = { endpoint: WebhookEndpoint; onOpen: (action: EndpointAction) => void }

/** The owner's actions on an endpoint. */
export function EndpointMenu({ endpoint, onOpen }: EndpointMenuProps) {
  const words = useWords()
  const change = useChangeEndpoint()
  const label = words.webhook.actionsFor(endpoint.url)
  const isOn = endpoint.status === 'on'
  const turn = () =>
    change.mutate(
      { id: endpoint.id, status: isOn ? 'off' : 'on' },
      {
        onSuccess: () => toastSuccess(isOn ? words.webhook.switchedOff : words.webhook.switchedOn),
        onError: (error) => toastError(messageOf(error)),
      },
    )
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label} isPending={change.isPending}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Send aria-hidden />} onAction={() => onOpen('test')}>
        {words.webhook.test}
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden />} onAction={() => onOpen('edit')}>
        {words.webhook.edit}
      </MenuItem>
      <MenuItem icon={<KeyRound aria-hidden />} onAction={() => onOpen('rotate')}>
        {words.webhook.rotate}
      </MenuItem>
      {isOn ? (
        <MenuItem icon={<History aria-hidden />} onAction={() => onOpen('replay')}>
          {words.webhook.replay}
        </MenuItem>
      ) : null}
      <MenuItem icon={isOn ? <PowerOff aria-hidden /> : <Power aria-hidden />} onAction={turn}>
        {isOn ? words.webhook.switchOff : words.webhook.switchOn}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden />} onAction={() => onOpen('remove')}>
        {words.webhook.remove}
      </MenuItem>
    </Menu>
  )
}

import type { Shipment } from '@waybill/types'
import { actionsPath } from '@/domain/actions/actions'
import { useIsOwner } from '@/domain/session/user'
import { useCancelPayment } from '@/domain/shipment/purchase'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, LinkButton, SendButton } from '@/shared/ui'

/** A purchase that waits for the account's owner, who decides in the list of what requires action; its buyer may take it back. */
export function WaitForOwner({ shipment }: { shipment: Shipment }) {
  const words = useWords()
  const isOwner = useIsOwner()
  const cancel = useCancelPayment(shipment.id)
  return (
    <>
      <Banner
        tone="info"
        title={shipment.purchase?.message ?? ''}
        actions={
          isOwner ? (
            <LinkButton href={actionsPath}>{words.actions.title}</LinkButton>
          ) : (
            <SendButton isPending={cancel.isPending} onPress={() => cancel.mutate()}>
              {words.actions.takeBack}
            </SendButton>
          )
        }
      >
        {!isOwner && words.actions.waitText}
      </Banner>
      {cancel.isError && <Banner tone="bad" title={messageOf(cancel.error)} />}
    </>
  )
}

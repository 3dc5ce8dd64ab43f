import { useEffect } from 'react'
import { useMatch } from 'react-router'
import type { DialogContentProps } from '@/domain/dialogs/dialogs'
import { usePolicy } from '@/domain/insurance/policies'
import { useWords } from '@/shared/i18n'
import { Banner, Dialog, LinkButton, QueryView, toastSuccess } from '@/shared/ui'
import { PolicyPayment } from '../PolicyPayment'

/** The review of a policy and its payment, over the form that it was filled in on. */
export function ShippingInsuranceDialog({ values, onClose }: DialogContentProps) {
  const words = useWords()
  const onScreen = useMatch('/shipping-insurance/:id')?.params.id
  const id = values.value ?? onScreen
  const policy = usePolicy(id)
  const isDone = policy.data !== undefined && !['draft', 'quoted'].includes(policy.data.status)
  useEffect(() => {
    if (!isDone) return
    toastSuccess(words.insure.pay.done)
    onClose()
    // Once, when it is done.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone])
  return (
    <Dialog isOpen onClose={onClose} title={words.insure.pay.title}>
      {id === undefined ? (
        <Banner
          tone="info"
          title={words.insure.noPolicy}
          live={false}
          actions={<LinkButton href="/shipping-insurance">{words.shell.insureShipment}</LinkButton>}
        />
      ) : (
        <QueryView query={policy} rows={5}>
          {(data) => <PolicyPayment policy={data} />}
        </QueryView>
      )}
    </Dialog>
  )
}

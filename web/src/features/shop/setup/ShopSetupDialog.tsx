import type { DialogContentProps } from '@/domain/dialogs/dialogs'
import { useIsOwner } from '@/domain/session/user'
import { useShopSetup } from '@/domain/shop/shops'
import { useWords } from '@/shared/i18n'
import { Banner, Dialog, QueryView } from '@/shared/ui'
import { ConnectStore } from './ConnectStore'
import { SetUpStore } from './SetUpStore'

/** A store to connect (`add`), or what is said of one that is connected (`edit`, with its id as the value). */
export function ShopSetupDialog({ values, onClose }: DialogContentProps) {
  const words = useWords()
  const isOwner = useIsOwner()
  if (!isOwner)
    return (
      <Dialog isOpen onClose={onClose} size="md" title={words.shop.setup.add}>
        <Banner tone="info" title={words.shop.setup.ownerOnly} live={false} />
      </Dialog>
    )
  if (values.mode === 'edit' && values.value !== undefined)
    return (
      <EditDialog
        key={values.value}
        id={values.value}
        isNew={values.step === 'connected'}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.shop.setup.add}
      // A press outside must not lose what was typed.
      isDismissable={false}
    >
      <ConnectStore
        kind={values.step === 'woocommerce' ? 'woocommerce' : 'shopify'}
        shop={values.value ?? ''}
        refused={values.refused}
        onCancel={onClose}
      />
    </Dialog>
  )
}

function EditDialog({ id, isNew, onClose }: { id: string; isNew: boolean; onClose: () => void }) {
  const words = useWords()
  const setup = useShopSetup(id)
  const config = setup.data?.config
  const name = config?.name || config?.domain
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name === undefined ? words.shop.setup.editUnknown : words.shop.setup.edit(name)}
    >
      <QueryView query={setup} rows={6}>
        {({ config: known, saved_packages: packages }) =>
          known && <SetUpStore config={known} packages={packages} isNew={isNew} onClose={onClose} />
        }
      </QueryView>
    </Dialog>
  )
}

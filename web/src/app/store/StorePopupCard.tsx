import { Store } from 'lucide-react'
import { useEffect } from 'react'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useSetPopupOptions } from '@/domain/session/popup'
import { useWords } from '@/shared/i18n'
import { Button, Dialog } from '@/shared/ui'
import { useStorePopup } from './storePopup'

/** The question itself: 'Not now', Escape and a press outside of it all say no. */
export function StorePopupCard() {
  const { popup, connect } = useWords().shop
  const dialogs = useDialogs()
  const options = useSetPopupOptions()
  useEffect(() => {
    useStorePopup.setState({ isShown: true })
    return () => useStorePopup.setState({ isShown: false })
  }, [])
  const decide = () => {
    useStorePopup.setState({ isShown: false, isAnswered: true })
    options.mutate({ show_shopify_popup: 0 })
  }
  return (
    <Dialog
      isOpen
      onClose={decide}
      size="md"
      title={popup.title}
      footer={
        <>
          <Button onPress={decide}>{popup.notNow}</Button>
          <Button
            variant="primary"
            icon={<Store aria-hidden />}
            onPress={() => {
              decide()
              dialogs.open('shopify_setup', { mode: 'add' })
            }}
          >
            {connect}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 text-sm text-muted">
        <p>{popup.text}</p>
        <p>{popup.later}</p>
      </div>
    </Dialog>
  )
}

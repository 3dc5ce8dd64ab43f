import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useRefreshAddresses } from '@/domain/address/addressBook'
import { useImport } from '@/domain/address/import/addressImport'
import type { DialogContentProps } from '@/domain/dialogs/dialogs'
import { useWords } from '@/shared/i18n'
import { Dialog } from '@/shared/ui'
import { BeginImport } from './BeginImport'
import { MapImport } from './MapImport'

/**
 * An import begun over any screen: once its rows are sorted, it goes on at a page of its own. Opened with `refresh`, closing it
 * refreshes the addresses below.
 */
export function ImportDialog({ values, onClose }: DialogContentProps) {
  const words = useWords().addressImport
  const navigate = useNavigate()
  const refresh = useRefreshAddresses()
  const { opened, sorted, outcome } = useImport()
  const isUnderWay = sorted !== null || outcome !== null
  useEffect(() => {
    if (isUnderWay) void navigate('/dashboard/address-book/import')
  }, [isUnderWay, navigate])
  const close = () => {
    if (values.refresh !== undefined) void refresh()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={words.title}
      description={words.lead}
      // A press outside must not lose what was read and mapped.
      isDismissable={opened === null}
    >
      {opened === null ? <BeginImport /> : <MapImport />}
    </Dialog>
  )
}

import { useState } from 'react'
import { useProfile } from '@/domain/account/profile'
import { DropOffFinder } from '@/domain/dropOff/DropOffFinder'
import { useUser } from '@/domain/session/user'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Button, Dialog, Select } from '@/shared/ui'

/** Shows where a courier takes parcels, for users who would rather bring them than wait for it. */
export function FindDropOff({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const couriers = useRule('courier.list', true)
  const own = useProfile(useUser()?.profile_address?.id ?? null)
  const [courier, setCourier] = useState(couriers[0]?.slug ?? '')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const near = own.data?.address.postal_code ?? ''
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.dropOff.find}
      description={words.dropOff.anyLead}
      footer={<Button onPress={onClose}>{words.ui.close}</Button>}
    >
      <div className="flex flex-col gap-4">
        <Select
          path="courier"
          label={words.dropOff.courier}
          choices={couriers.map(({ slug, name }) => ({ id: slug, name }))}
          value={courier}
          onChange={(next) => {
            setCourier(next)
            setChosenId(null)
          }}
          className="w-full sm:w-64"
        />
        {!own.isLoading && (
          <DropOffFinder courier={courier} near={near} chosenId={chosenId} onChoose={setChosenId} />
        )}
      </div>
    </Dialog>
  )
}

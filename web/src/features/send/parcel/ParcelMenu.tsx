import type { ParcelInput } from '@waybill/types'
import { ArrowDown, ArrowUp, Copy, Ellipsis, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useIsOwner } from '@/domain/session/user'
import { PackageDialog } from '@/domain/shipment/PackageDialog'
import { useSavedPackages } from '@/domain/shipment/savedPackages'
import { useWords } from '@/shared/i18n'
import { IconButton, Menu, MenuItem } from '@/shared/ui'

type ParcelMenuProps = {
  parcels: readonly ParcelInput[]
  index: number
  onChange: (parcels: ParcelInput[]) => void
}

/** The actions on one of the parcels. */
export function ParcelMenu({ parcels, index, onChange }: ParcelMenuProps) {
  const words = useWords()
  const isOwner = useIsOwner()
  const { data: saved } = useSavedPackages()
  const [naming, setNaming] = useState(false)
  const parcel = parcels[index]
  if (parcel === undefined) return null
  const moveTo = (place: number) => onChange(parcels.toSpliced(index, 1).toSpliced(place, 0, parcel))
  return (
    <>
      <Menu
        label={words.parcel.actions(index + 1)}
        trigger={
          <IconButton label={words.parcel.actions(index + 1)}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          icon={<Copy aria-hidden />}
          onAction={() => onChange(parcels.toSpliced(index + 1, 0, { ...parcel }))}
        >
          {words.parcel.copy}
        </MenuItem>
        {index > 0 && (
          <MenuItem icon={<ArrowUp aria-hidden />} onAction={() => moveTo(index - 1)}>
            {words.parcel.moveUp}
          </MenuItem>
        )}
        {index < parcels.length - 1 && (
          <MenuItem icon={<ArrowDown aria-hidden />} onAction={() => moveTo(index + 1)}>
            {words.parcel.moveDown}
          </MenuItem>
        )}
        {isOwner && saved && (
          <MenuItem icon={<Save aria-hidden />} onAction={() => setNaming(true)}>
            {words.parcel.packages.saveThis}
          </MenuItem>
        )}
        {parcels.length > 1 && (
          <MenuItem
            danger
            icon={<Trash2 aria-hidden />}
            onAction={() => onChange(parcels.toSpliced(index, 1))}
          >
            {words.shipment.removeParcel(index + 1)}
          </MenuItem>
        )}
      </Menu>
      {naming && saved && (
        <PackageDialog
          saved={saved}
          at={null}
          initial={{ name: '', package: { ...parcel, parcel_items: [] } }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

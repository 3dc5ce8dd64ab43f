import type { HistoryEntry } from '@waybill/types'
import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  Ellipsis,
  FileWarning,
  ShieldCheck,
  Trash2,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { fileClaimPath, fileFreightClaimPath } from '@/domain/claim/paths'
import { schedulePath } from '@/domain/pickup/paths'
import { useCanSchedule } from '@/domain/pickup/SchedulePickup'
import {
  certificateOf,
  certificateOfFreight,
  certificateOfPolicy,
  useDownload,
} from '@/domain/shipment/documents'
import { useSetHistoryStatus } from '@/domain/shipment/history'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { IconButton, Menu, MenuItem, MenuSeparator, toastError, toastSuccess } from '@/shared/ui'

const certificateOfEntry = ({ shipment, policy, freight }: HistoryEntry) =>
  shipment
    ? certificateOf(shipment)
    : freight
      ? certificateOfFreight(freight)
      : policy && certificateOfPolicy(policy)

type EntryMenuProps = {
  entry: HistoryEntry
  /** The recipient, or its placeholder. */
  name: string
  onRemove: (entry: HistoryEntry) => void
}

/** Whether something may have happened to it: its label is valid, or its policy was in force. */
const mayClaim = ({ shipment, policy, freight }: HistoryEntry) =>
  shipment
    ? shipment.status === 'purchased' || shipment.status === 'cancel_refused'
    : (policy ?? freight)?.status !== 'cancelled'

/** Where a claim on an entry begins. */
const claimAt = ({ id, shipment, policy, freight }: HistoryEntry) =>
  freight ? fileFreightClaimPath(freight.id) : fileClaimPath(shipment?.id ?? policy?.id ?? id)

/** Puts an entry of the history away, brings it back, or takes it off the lists. */
export function EntryMenu({ entry, name, onRemove }: EntryMenuProps) {
  const words = useWords()
  const status = useSetHistoryStatus()
  const navigate = useNavigate()
  const canSchedule = useCanSchedule()
  const certificate = certificateOfEntry(entry)
  const download = useDownload(entry.id)
  const isArchived = entry.status === 'archived'
  const move = () =>
    status.mutate(
      { shipment_id: entry.id, status: isArchived ? 'active' : 'archived', delete_pickup: false },
      {
        onSuccess: () => toastSuccess(isArchived ? words.history.restored : words.history.archived),
        onError: (error) => toastError(messageOf(error)),
      },
    )
  return (
    <Menu
      label={words.history.more(name)}
      trigger={
        <IconButton label={words.history.more(name)}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {entry.shipment && canSchedule(entry.shipment) && (
        <MenuItem icon={<CalendarClock aria-hidden />} onAction={() => void navigate(schedulePath(entry.id))}>
          {words.pickupPlaces.schedule}
        </MenuItem>
      )}
      {certificate !== null && (
        <MenuItem
          icon={<ShieldCheck aria-hidden />}
          onAction={() => download.mutate(certificate, { onError: (error) => toastError(messageOf(error)) })}
        >
          {words.history.certificate}
        </MenuItem>
      )}
      {mayClaim(entry) && (
        <MenuItem icon={<FileWarning aria-hidden />} onAction={() => void navigate(claimAt(entry))}>
          {words.history.claim}
        </MenuItem>
      )}
      <MenuItem icon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />} onAction={move}>
        {isArchived ? words.history.restore : words.history.archive}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden />} onAction={() => onRemove(entry)}>
        {words.history.remove}
      </MenuItem>
    </Menu>
  )
}

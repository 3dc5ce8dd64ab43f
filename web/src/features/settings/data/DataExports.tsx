import type { DataExport } from '@waybill/types'
import { CircleAlert, Clock, Download, FileArchive, Trash2 } from 'lucide-react'
import { ProgressBar } from 'react-aria-components'
import {
  archivePath,
  isUnderWay,
  useBeginExport,
  useExports,
  useRemoveExport,
} from '@/domain/account/dataExport'
import { useBytes } from '@/shared/format/bytes'
import { useDate, useMoment } from '@/shared/format/when'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Badge, Banner, Card, IconButton, LinkButton, QueryView, SendButton, toastSuccess } from '@/shared/ui'

/** How many of the last archives are shown. */
const SHOWN = 5

/** Exporting everything the account holds: a job gathers it, and the archive stays here for some days. */
export function DataExports() {
  const words = useWords()
  const exports = useExports()
  const begin = useBeginExport()
  const rows = (exports.data?.data ?? []).slice(0, SHOWN)
  return (
    <Card title={words.data.exportTitle}>
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose text-muted">{words.data.exportText}</p>
        {begin.isError && <Banner tone="bad" title={messageOf(begin.error)} />}
        <SendButton
          icon={<FileArchive aria-hidden />}
          isPending={begin.isPending}
          isDisabled={rows.some(isUnderWay)}
          onPress={() => begin.mutate()}
        >
          {words.data.export}
        </SendButton>
      </div>
      <QueryView query={exports} rows={1}>
        {() =>
          rows.length === 0 ? (
            <p className="flex min-h-16 items-center text-muted">{words.data.noArchives}</p>
          ) : (
            <ul aria-label={words.data.archives} className="mt-4 divide-y divide-line border-t border-line">
              {rows.map((row) => (
                <ExportRow key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  )
}

function ExportRow({ row }: { row: DataExport }) {
  const words = useWords()
  const moment = useMoment()
  const date = useDate()
  const bytes = useBytes()
  const remove = useRemoveExport()
  const asked = moment(row.created_at)
  const removeSaying = (text: string) => remove.mutate(row, { onSuccess: () => toastSuccess(text) })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium tabular-nums">{asked}</p>
        {row.state === 'ready' && (
          <p className="text-[13px] text-muted">
            {[bytes(row.size), row.expires_at && words.data.until(date(row.expires_at))]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {row.state === 'failed' && <p className="text-[13px] text-muted">{words.data.failedText}</p>}
      </div>
      {isUnderWay(row) && (
        <>
          <ProgressBar
            aria-label={words.data.gathering}
            value={row.percent}
            className="flex w-full items-center gap-3 sm:w-64"
          >
            {({ percentage, valueText }) => (
              <>
                <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-accent transition-[width] duration-150"
                    style={{ width: `${percentage ?? 0}%` }}
                  />
                </span>
                <span className="w-12 text-right text-muted tabular-nums">{valueText}</span>
              </>
            )}
          </ProgressBar>
          <SendButton isPending={remove.isPending} onPress={() => removeSaying(words.data.cancelled)}>
            {words.data.cancel}
          </SendButton>
        </>
      )}
      {row.state === 'ready' && (
        <LinkButton
          href={archivePath(row)}
          download
          icon={<Download aria-hidden />}
          aria-label={words.data.downloadOf(asked)}
        >
          {words.data.download}
        </LinkButton>
      )}
      {row.state === 'failed' && (
        <Badge tone="bad" icon={<CircleAlert aria-hidden />}>
          {words.data.failed}
        </Badge>
      )}
      {row.state === 'expired' && (
        <Badge tone="neutral" icon={<Clock aria-hidden />}>
          {words.data.expired}
        </Badge>
      )}
      {!isUnderWay(row) && (
        <IconButton
          sends
          label={words.data.removeOf(asked)}
          isPending={remove.isPending}
          onPress={() => removeSaying(words.data.removed)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

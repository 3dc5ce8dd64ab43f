import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { historyPath, type HistoryFilter } from '@/domain/shipment/history'
import { useWords } from '@/shared/i18n'
import { Menu, MenuItem, SendButton } from '@/shared/ui'

/** Downloads what the filters leave, in the format of one's choice. */
export function ExportMenu({ filter }: { filter: HistoryFilter }) {
  const words = useWords()
  return (
    <Menu
      label={words.history.export}
      trigger={<SendButton icon={<Download aria-hidden />}>{words.history.export}</SendButton>}
    >
      <MenuItem href={historyPath(filter, 'xlsx')} download icon={<FileSpreadsheet aria-hidden />}>
        {words.history.exportAs.xlsx}
      </MenuItem>
      <MenuItem href={historyPath(filter, 'csv')} download icon={<FileText aria-hidden />}>
        {words.history.exportAs.csv}
      </MenuItem>
    </Menu>
  )
}

import { Columns3 } from 'lucide-react'
import { useDisplay } from '@/domain/session/display'
import { useWords } from '@/shared/i18n'
import { Button, ChoiceMenu } from '@/shared/ui'
import { COLUMNS, columnsOf } from './columns'

/** Which columns the table has; this device remembers them. */
export function ColumnsMenu() {
  const words = useWords()
  const chosen = useDisplay(({ historyColumns }) => historyColumns)
  const choose = useDisplay(({ setHistoryColumns }) => setHistoryColumns)
  return (
    <ChoiceMenu
      label={words.history.chooseColumns}
      trigger={<Button icon={<Columns3 aria-hidden />}>{words.history.chooseColumns}</Button>}
      choices={COLUMNS.map((id) => ({ id, name: words.history.columns[id] }))}
      chosen={columnsOf(chosen)}
      onChange={choose}
    />
  )
}

import { useDefaults } from '@/domain/account/defaults'
import { useDisplay, type PrintSize } from '@/domain/session/display'

/** The paper that labels are printed on: what this device used last, else the user's or the account's choice. */
export function usePrintSize(): [PrintSize, (size: PrintSize) => void] {
  const chosen = useDisplay((display) => display.printSize)
  const setSize = useDisplay((display) => display.setPrintSize)
  const format = useDefaults().data?.mine.label_format
  return [chosen ?? (format === 'letter' ? 'letter' : '4x6'), setSize]
}

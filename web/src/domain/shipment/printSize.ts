import type { LabelFormat } from '@waybill/types'
import { useState } from 'react'
import { useDefaults } from '@/domain/account/defaults'
import { useDisplay, type PrintSize } from '@/domain/session/display'

/**
 * The paper that labels are printed on: the one that a shipping rule chose for this label, until another is picked here; else
 * what this device used last; else the user's or the account's choice.
 */
export function usePrintSize(ruled: LabelFormat | null = null): [PrintSize, (size: PrintSize) => void] {
  const [picked, setPicked] = useState<PrintSize | null>(null)
  const chosen = useDisplay((display) => display.printSize)
  const setChosen = useDisplay((display) => display.setPrintSize)
  const format = useDefaults().data?.mine.label_format
  const own = ruled === 'zpl' ? null : ruled
  return [
    picked ?? own ?? chosen ?? (format === 'letter' ? 'letter' : '4x6'),
    (size) => {
      if (own !== null) setPicked(size)
      else setChosen(size)
    },
  ]
}

import type { Paging } from '@waybill/types'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { Button } from './Button'
import { IconButton } from './IconButton'

/** How many page numbers show side by side (specification, section 9). */
export const PAGINATION_WINDOW = 5

/** The page numbers to show: a window around the current one, kept inside 1..=last. */
export function pageWindow(current: number, last: number): number[] {
  const width = Math.min(PAGINATION_WINDOW, last)
  const first = Math.max(1, Math.min(current - Math.floor(PAGINATION_WINDOW / 2), last - width + 1))
  return Array.from({ length: width }, (_, index) => first + index)
}

type PaginationProps = {
  /** The position in a list of the rows in sight, as the server counts. */
  paging: Paging
  onChange: (page: number) => void
}

/** 'From – to of all', and the pages. */
export function Pagination({ paging, onChange }: PaginationProps) {
  const words = useWords()
  const { current_page: current, last_page: last, per_page: perPage, total } = paging
  const from = total === 0 ? 0 : (current - 1) * perPage + 1
  const to = Math.min(current * perPage, total)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3">
      <p className="text-[13px] text-muted tabular-nums">{words.ui.range(from, to, total)}</p>
      {last > 1 && (
        <nav aria-label={words.ui.pages} className="flex items-center gap-1">
          <IconButton
            label={words.ui.previousPage}
            isDisabled={current <= 1}
            onPress={() => onChange(current - 1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          {pageWindow(current, last).map((page) => (
            <Button
              key={page}
              variant={page === current ? 'secondary' : 'ghost'}
              className="min-w-9 px-2! tabular-nums"
              aria-label={words.ui.page(page)}
              {...(page === current && { 'aria-current': 'page' as const })}
              onPress={() => onChange(page)}
            >
              {page}
            </Button>
          ))}
          <IconButton
            label={words.ui.nextPage}
            isDisabled={current >= last}
            onPress={() => onChange(current + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </nav>
      )}
    </div>
  )
}

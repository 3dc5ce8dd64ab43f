import { CourierMark } from '@/domain/courier/CourierMark'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Skeleton } from '@/shared/ui'

/** How many placeholders show before core has named them. */
const USUAL = 6

/** Whose prices are compared. */
export function Couriers() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 border-t border-line px-5 py-3 md:grid-cols-3">
      <Named />
    </ul>
  )
}

function Named() {
  const couriers = useRule('courier.list', true)
  return couriers.map(({ slug, name }) => (
    <li key={slug} className="flex h-14 items-center gap-3">
      <CourierMark slug={slug} />
      <span className="min-w-0 truncate font-medium">{name}</span>
    </li>
  ))
}

/** The same while core is on its way: as high, so that nothing moves. */
export function CouriersSkeleton() {
  const words = useWords()
  return (
    <div
      role="status"
      aria-label={words.ui.loading}
      className="grid grid-cols-2 gap-x-4 border-t border-line px-5 py-3 md:grid-cols-3"
    >
      {Array.from({ length: USUAL }, (_, place) => (
        <div key={place} className="flex h-14 items-center gap-3">
          <Skeleton className="size-9 shrink-0" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  )
}

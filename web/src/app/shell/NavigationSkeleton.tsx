import { Skeleton } from '@/shared/ui'

/**
 * Core's rule decides what to show; until it can be asked, as many bars as most accounts have entries above the foot.
 */
export function NavigationSkeleton() {
  return (
    <div className="flex flex-col gap-3 px-3 py-2">
      {['w-24', 'w-28', 'w-20', 'w-32', 'w-24'].map((width, row) => (
        // Bars have no names of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={row} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}

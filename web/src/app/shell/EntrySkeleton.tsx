import { FormSkeleton, Skeleton } from '@/shared/ui'

/** The card of a screen before the shell, while its part of the client is on its way. */
export function EntrySkeleton() {
  return (
    <div className="flex w-full max-w-[420px] flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card md:p-8">
      <div className="flex h-[52px] flex-col gap-2">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-4 w-56" />
      </div>
      <FormSkeleton />
    </div>
  )
}

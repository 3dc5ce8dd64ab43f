import { useWords } from '@/shared/i18n'
import { Logo, PageSkeleton, Skeleton } from '@/shared/ui'
import { NavigationSkeleton } from './NavigationSkeleton'

/** The shell's frame, painted at once: what stands in it comes with its own part of the client. */
export function ShellSkeleton() {
  const words = useWords()
  return (
    <div className="mx-auto min-h-dvh max-w-(--layout) lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
      <nav
        aria-label={words.shell.navigation}
        className="sticky top-0 hidden h-dvh flex-col gap-1 border-r border-line bg-surface px-3 lg:flex"
      >
        <div className="flex h-(--header) shrink-0 items-center px-2">
          <Logo />
        </div>
        <NavigationSkeleton />
      </nav>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="flex h-(--header) shrink-0 items-center gap-2 border-b border-line bg-surface px-3 md:px-7">
          <span className="ml-11 lg:hidden">
            <Logo />
          </span>
          <Skeleton className="hidden h-control w-full max-w-xs lg:block" />
        </header>
        <main className="flex-1 px-4 py-6 md:px-7 md:py-7">
          <PageSkeleton />
        </main>
      </div>
    </div>
  )
}

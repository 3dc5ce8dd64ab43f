import { Circle, CircleCheck, X } from 'lucide-react'
import { Link } from 'react-router'
import { useDisplay } from '@/domain/session/display'
import { useWords } from '@/shared/i18n'
import { Card, IconButton } from '@/shared/ui'

/** A first step: whether it is done, and where to do it. */
export type StartStep = {
  id: 'verify' | 'address' | 'card' | 'parcel' | 'team'
  done: boolean
  path: string | null
}

type GettingStartedProps = {
  steps: readonly StartStep[]
  /** In the page's main column: the steps are in two columns. */
  isWide?: boolean
}

/** The first steps of a new account; they can be hidden, and go when all is done. */
export function GettingStarted({ steps, isWide = false }: GettingStartedProps) {
  const words = useWords()
  const hidden = useDisplay((display) => display.startHidden)
  const hide = useDisplay((display) => display.hideStart)
  const done = steps.filter((step) => step.done).length
  if (hidden || done === steps.length) return null
  return (
    <Card
      title={words.dashboard.gettingStarted}
      aside={
        <span className="flex items-center gap-1 tabular-nums">
          {words.dashboard.progress(done, steps.length)}
          <IconButton label={words.dashboard.hideSteps} onPress={hide} className="-mr-2">
            <X aria-hidden />
          </IconButton>
        </span>
      }
    >
      <progress
        value={done}
        max={steps.length}
        aria-label={words.dashboard.gettingStarted}
        className="mb-4 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
      />
      <ul className={`-mx-2 grid grid-cols-1 ${isWide ? 'sm:grid-cols-2' : ''}`}>
        {steps.map((step) => (
          <li key={step.id}>
            {step.done ? (
              <span className="flex min-h-9 items-center gap-3 px-2 text-muted">
                <CircleCheck aria-hidden className="size-[18px] text-accent" />
                <span className="line-through">{words.dashboard.steps[step.id]}</span>
                <span className="sr-only">, {words.dashboard.done}</span>
              </span>
            ) : step.path === null ? (
              <span className="flex min-h-9 items-center gap-3 px-2">
                <Circle aria-hidden className="size-[18px] text-muted" />
                {words.dashboard.steps[step.id]}
              </span>
            ) : (
              <Link
                to={step.path}
                className="flex min-h-9 items-center gap-3 rounded-control px-2 font-medium hover:bg-sunken"
              >
                <Circle aria-hidden className="size-[18px] text-muted" />
                {words.dashboard.steps[step.id]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

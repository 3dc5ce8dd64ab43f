import type { RuleVector } from '@waybill/types'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '@/shared/i18n'
import { whole } from '@/shared/i18n/plural'
import { Badge, Button } from '@/shared/ui'
import { holds } from '../cases'

type PromisedProps = {
  /** How many cases there are. */
  count: number
  /** Brings them all; nothing where they do not come. */
  load: () => Promise<readonly RuleVector[] | undefined>
}

/** The cases, and a button that runs every one of them in this page. */
export function Promised({ count, load }: PromisedProps) {
  const words = useWords().ruleBook
  const lang = useLanguage()
  const [isRunning, setRunning] = useState(false)
  const [ran, setRan] = useState<{ all: number; held: number; milliseconds: number } | null>(null)

  async function runAll() {
    setRunning(true)
    const cases = await load()
    setRunning(false)
    if (cases === undefined) return
    const from = performance.now()
    const held = cases.filter(holds).length
    setRan({ all: cases.length, held, milliseconds: Math.round(performance.now() - from) })
  }

  return (
    <section
      aria-label={words.promise}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-surface px-5 py-4 shadow-card"
    >
      <p className="max-w-prose min-w-0 flex-[1_1_20rem]">{words.promiseText(whole(lang, count))}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span role="status" className="empty:hidden">
          {ran && (
            <Badge
              tone={ran.held === ran.all ? 'good' : 'bad'}
              icon={ran.held === ran.all ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
            >
              {words.ranAll(whole(lang, ran.held), whole(lang, ran.all), whole(lang, ran.milliseconds))}
            </Badge>
          )}
        </span>
        <Button isPending={isRunning} onPress={() => void runAll()}>
          {words.runAll}
        </Button>
      </div>
    </section>
  )
}

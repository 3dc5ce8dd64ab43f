import type { BulkListAnswer } from '@waybill/types'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '@/shared/i18n'
import { toastSuccess } from '@/shared/ui'
import { listPath } from './bulk'
import { useGather } from './gather'

/** A draft, and what it is called where it is spoken of. */
export type Gathered = { id: string; name: string }

/** Drafts on their way into a list of bulk labels. */
export type Gathering = {
  send: (drafts: readonly Gathered[]) => void
  isPending: boolean
  error: Error | null
  /** What came of it where something was left out, with the names of all that were sent. */
  told: { answer: BulkListAnswer; names: ReadonlyMap<string, string> } | null
  close: () => void
}

/** Gathers drafts in a list of bulk labels and opens it; where something was left out, that is said first. */
export function useGathering(onGathered: () => void): Gathering {
  const words = useWords()
  const navigate = useNavigate()
  const gather = useGather()
  const [told, setTold] = useState<Gathering['told']>(null)
  const send = (drafts: readonly Gathered[]) => {
    setTold(null)
    const names = new Map(drafts.map(({ id, name }) => [id, name]))
    gather.mutate(
      { shipment_ids: [...names.keys()], name: words.gather.listName([...new Set(names.values())]) },
      {
        onSuccess: (answer) => {
          if (answer.moved > 0) toastSuccess(words.gather.moved(answer.moved))
          onGathered()
          if (answer.run && answer.left_out.length === 0) void navigate(listPath(answer.run.id))
          else setTold({ answer, names })
        },
      },
    )
  }
  return { send, isPending: gather.isPending, error: gather.error, told, close: () => setTold(null) }
}

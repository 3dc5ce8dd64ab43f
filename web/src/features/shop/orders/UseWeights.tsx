import type { LearnedWeight } from '@waybill/types'
import { Weight } from 'lucide-react'
import { useTakeWeights } from '@/domain/product/learned'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, SendButton, toastSuccess } from '@/shared/ui'

/**
 * Uses what is offered in every row of this page with one press, where there are several. A row with two offers is left for a
 * person, who chooses.
 */
export function UseWeights({ learned }: { learned: ReadonlyMap<string, readonly LearnedWeight[]> }) {
  const words = useWords().parcel.learned
  const take = useTakeWeights()
  const choices = [...learned].flatMap(([id, [offer, ...others]]) =>
    offer !== undefined && others.length === 0 ? [{ id, offer }] : [],
  )
  if (choices.length < 2 && !take.error) return null
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2.5 md:px-5">
      {take.error && <Banner tone="bad" title={messageOf(take.error)} />}
      <SendButton
        icon={<Weight aria-hidden />}
        isDisabled={choices.length === 0}
        isPending={take.isPending}
        onPress={() => take.mutate(choices, { onSuccess: () => toastSuccess(words.taken(choices.length)) })}
      >
        {words.takeAll(choices.length)}
      </SendButton>
    </div>
  )
}

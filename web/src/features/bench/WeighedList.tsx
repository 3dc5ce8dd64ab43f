import { Trash2 } from 'lucide-react'
import type { Weighed } from '@/domain/bench/shelf'
import type { useWeighed } from '@/domain/bench/useWeighed'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Card, IconButton, QueryView, SendButton } from '@/shared/ui'

type WeighedListProps = {
  list: ReturnType<typeof useWeighed>['list']
  onOpen: (weighed: Weighed) => void
  onRemove: (id: string) => void
}

/** Parcels weighed offline: how far each is, and what a person does next. */
export function WeighedList({ list, onOpen, onRemove }: WeighedListProps) {
  const words = useWords()
  const ask = useAsk()
  return (
    <QueryView query={list} card={{ title: words.bench.weighed }} failureText={() => words.bench.shelfFailed}>
      {(weighed) => (
        <Card flush title={words.bench.weighed}>
          <ul>
            {weighed.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-b-0"
              >
                <span className="min-w-0 flex-1 basis-48">
                  <span className="block font-medium wrap-anywhere">
                    {[one.code, ask('parcel.format', one.parcel).weight_and_unit].filter(Boolean).join(' · ')}
                  </span>
                  <span className="block text-[13px] text-muted">{words.bench.states[one.state]}</span>
                </span>
                {one.state !== 'waiting' && (
                  <SendButton
                    aria-label={words.ui.withColon(words.bench.acts[one.state], one.code)}
                    onPress={() => onOpen(one)}
                  >
                    {words.bench.acts[one.state]}
                  </SendButton>
                )}
                <IconButton label={words.bench.remove(one.code)} onPress={() => onRemove(one.id)}>
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </QueryView>
  )
}

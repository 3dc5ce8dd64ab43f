import { MapPinOff } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, EmptyState, ErrorState, SearchField, SkeletonRows } from '@/shared/ui'
import { DropOffMap } from './DropOffMap'
import { DropOffHours, DropOffPlace } from './DropOffPlace'
import { useDropOffs } from './dropOffs'

type FinderProps = {
  courier: string
  /** Where the search begins. */
  near: string
  chosenId: string | null
  onChoose: (id: string) => void
}

/** Finds the places near a postal code that take a courier's parcels: a map, and a list that works without it. */
export function DropOffFinder({ courier, near, chosenId, onChoose }: FinderProps) {
  const words = useWords()
  const name = useId()
  const list = useRef<HTMLUListElement>(null)
  const [code, setCode] = useState(near)
  const found = useDropOffs(courier, code)
  const places = found.data?.places ?? []
  const chooseOnMap = (id: string) => {
    onChoose(id)
    list.current?.querySelector(`[value="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={words.dropOff.near}
        placeholder={words.dropOff.nearPlaceholder}
        value={code}
        onChange={setCode}
      />
      {found.data?.messages.map(({ code: cause, message }) => (
        <Banner key={cause} tone="warn" title={message} />
      ))}
      {found.error ? (
        <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      ) : found.isFetching && !found.data ? (
        <SkeletonRows rows={5} label={words.ui.loading} />
      ) : places.length === 0 ? (
        <EmptyState icon={<MapPinOff aria-hidden />} title={words.dropOff.none}>
          {words.dropOff.noneText}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-4 md:grid-cols-[15rem_minmax(0,1fr)]">
          <div className="mx-auto w-full max-w-60">
            <DropOffMap places={places} chosenId={chosenId} onChoose={chooseOnMap} />
            <p className="mt-1 text-center text-[13px] text-muted">{words.dropOff.mapLead}</p>
          </div>
          <ul ref={list} aria-label={words.dropOff.places} className="rounded-card border border-line">
            {places.map((place, at) => (
              <li
                key={place.id}
                className={`border-b border-line px-4 py-3 last:border-b-0 ${place.id === chosenId ? 'bg-accent-soft' : ''}`}
              >
                <label className="flex items-start gap-3 rounded has-focus-visible:outline-2 has-focus-visible:outline-accent">
                  <input
                    type="radio"
                    name={name}
                    value={place.id}
                    checked={place.id === chosenId}
                    onChange={() => onChoose(place.id)}
                    className="mt-0.5 size-[18px] accent-accent"
                  />
                  <span aria-hidden className="w-5 text-right text-[13px] text-muted tabular-nums">
                    {at + 1}
                  </span>
                  <span className="min-w-0 flex-1">
                    <DropOffPlace place={place} />
                  </span>
                </label>
                <div className="pl-[62px]">
                  <DropOffHours place={place} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

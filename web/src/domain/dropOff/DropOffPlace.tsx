import type { DropOff } from '@waybill/types'
import { useWords } from '@/shared/i18n'

/** A place: its name, how far it is, whether it is open, and its address. */
export function DropOffPlace({ place }: { place: DropOff }) {
  const words = useWords()
  const { away, opening, services } = place
  const extras = services.flatMap((service) =>
    service === 'drop_off' ? [] : [words.dropOff.services[service]],
  )
  return (
    <span className="block min-w-0 text-sm">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{place.name}</span>
        {away !== null && <span className="text-[13px] whitespace-nowrap text-muted">{away}</span>}
      </span>
      <span className="block text-[13px] text-muted">
        {[words.dropOff.kinds[place.kind], `${place.street}, ${place.city}`].join(' · ')}
      </span>
      <span className={`block text-[13px] ${opening.open ? 'text-good' : 'text-muted'}`}>{opening.text}</span>
      {extras.length > 0 && <span className="block text-[13px] text-muted">{extras.join(' · ')}</span>}
    </span>
  )
}

/** When a place is open, by days. */
export function DropOffHours({ place }: { place: DropOff }) {
  const words = useWords()
  if (!place.week) return null
  return (
    <details className="mt-1 text-[13px]">
      <summary className="w-fit cursor-pointer rounded text-accent focus-visible:outline-2 focus-visible:outline-accent">
        {words.dropOff.hours}
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-muted">
        {place.week.map(({ days, hours }) => (
          <div key={days} className="contents">
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      {place.phone && <p className="mt-1 text-muted">{words.dropOff.phone(place.phone)}</p>}
      <p className="mt-1 text-muted">{words.dropOff.holidays}</p>
    </details>
  )
}

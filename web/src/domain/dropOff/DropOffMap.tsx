import type { DropOff } from '@waybill/types'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'

type MapProps = { places: readonly DropOff[]; chosenId: string | null; onChoose: (id: string) => void }

/** Places at their bearing and distance round the postal code. The list next to it says all of it in words. */
export function DropOffMap({ places, chosenId, onChoose }: MapProps) {
  const words = useWords()
  const shown = places.flatMap((place, at) =>
    place.spot ? [{ place, spot: place.spot, number: at + 1 }] : [],
  )
  const { rings, spots } = useRule(
    'drop_off.map',
    shown.map(({ spot }) => spot),
  )
  const isChosen = ({ place }: { place: DropOff }) => place.id === chosenId
  const placed = shown.map((one, at) => ({ ...one, at: spots[at] }))
  // The chosen one is drawn last, above its neighbours.
  const drawn = [...placed.filter((one) => !isChosen(one)), ...placed.filter(isChosen)]
  return (
    <svg viewBox="-1040 -1040 2080 2080" aria-hidden className="h-auto w-full select-none">
      {rings.map(({ radius, label }) => (
        <g key={radius}>
          <circle r={radius} className="fill-accent/4 stroke-line" strokeWidth="6" strokeDasharray="16 14" />
          <text y={radius - 24} textAnchor="middle" fontSize="92" className="fill-muted">
            {label}
          </text>
        </g>
      ))}
      <text y="-950" textAnchor="middle" fontSize="92" fontWeight="600" className="fill-muted">
        {words.dropOff.north}
      </text>
      <path d="M-34 0H34M0-34V34" strokeWidth="14" strokeLinecap="round" className="stroke-ink" />
      {drawn.map(({ place, at, number }) =>
        at ? (
          <g
            key={place.id}
            transform={`translate(${at.x} ${at.y})`}
            onClick={() => onChoose(place.id)}
            className="cursor-pointer"
          >
            <circle
              r={place.id === chosenId ? 104 : 84}
              strokeWidth="10"
              className={`stroke-surface ${place.id === chosenId ? 'fill-accent' : 'fill-muted'}`}
            />
            <text
              y="34"
              textAnchor="middle"
              fontSize={place.id === chosenId ? 104 : 92}
              fontWeight="650"
              className="fill-surface"
            >
              {number}
            </text>
          </g>
        ) : null,
      )}
    </svg>
  )
}

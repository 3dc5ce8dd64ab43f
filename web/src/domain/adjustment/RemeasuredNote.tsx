import type { ParcelInput } from '@waybill/types'
import { useQuery } from '@tanstack/react-query'
import { Ruler } from 'lucide-react'
import { call } from '@/shared/http'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'

/** Says that a courier measured a box of these sides otherwise before. Nothing is said while that is not known. */
export function RemeasuredNote({ parcel }: { parcel: ParcelInput }) {
  const words = useWords()
  const day = useDay()
  const { data: known = [] } = useQuery({
    queryKey: ['remeasured-parcels'],
    queryFn: ({ signal }) => call({ path: '/remeasured-parcels', signal }),
    staleTime: 300_000,
    enabled: parcel.length !== '' && parcel.width !== '' && parcel.height !== '',
  })
  const note = useRule('adjustment.remeasured', { parcel, known })
  if (!note) return null
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-control bg-warn-soft px-3 py-2 text-[13px] md:max-w-xl"
    >
      <Ruler aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <span className="min-w-0">
        {words.parcel.remeasured(note.dimensions, note.courier, day(note.found_on))}
      </span>
    </p>
  )
}

import type { ParcelInput, Shipment } from '@waybill/types'
import { PackageCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Weighed } from '@/domain/bench/shelf'
import { useWeighed } from '@/domain/bench/useWeighed'
import { focusField } from '@/shared/form'
import { useOnline } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Card, EmptyState, Page, toastSuccess } from '@/shared/ui'
import { KeepWeight } from './KeepWeight'
import { PackedRow } from './PackedRow'
import { ScanForm } from './ScanForm'
import { ScannedDraft } from './ScannedDraft'
import { WeighedList } from './WeighedList'

/** The item on the bench: a code that was scanned, with a connection or without, or a parcel that was weighed before. */
type OnBench = { code: string; weighed: Weighed | null; isOffline: boolean }

/** The packing station: scan, weigh, buy, print, and scan the next one. */
export function Bench() {
  const words = useWords()
  const online = useOnline()
  const { list, keep, remove } = useWeighed()
  const [onBench, setOnBench] = useState<OnBench | null>(null)
  const [packed, setPacked] = useState<readonly Shipment[]>([])
  /** How often the bench was cleared: the focus goes back to the field of the next scan. */
  const [turn, setTurn] = useState(0)
  const scanner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Coming from another screen, after the page has focused its title: a scanner types from the beginning.
    if (scanner.current) focusField(scanner.current, 'code')
  }, [])
  const clear = () => {
    setOnBench(null)
    setTurn((before) => before + 1)
  }
  const weighed = list.data ?? []
  const onKeep = (code: string) => async (parcel: ParcelInput) => {
    await keep(code, parcel)
    toastSuccess(words.bench.kept(code))
    clear()
  }
  const onBought = (shipment: Shipment) => {
    setPacked((before) => [shipment, ...before])
    const done = weighed.filter(
      ({ id, shipmentId }) => shipmentId === shipment.id || id === onBench?.weighed?.id,
    )
    void remove(done.map(({ id }) => id))
    clear()
  }
  return (
    <Page title={words.bench.title} lead={words.bench.lead}>
      <Card>
        <div ref={scanner}>
          <ScanForm
            key={turn}
            onScan={(code) => setOnBench({ code, weighed: null, isOffline: !online })}
            isAside={onBench !== null}
          />
        </div>
      </Card>
      {onBench &&
        (onBench.isOffline ? (
          <KeepWeight
            key={`${turn} ${onBench.code}`}
            code={onBench.code}
            onKeep={onKeep(onBench.code)}
            onClear={clear}
          />
        ) : (
          <ScannedDraft
            key={`${turn} ${onBench.code} ${onBench.weighed?.id}`}
            code={onBench.code}
            weighed={onBench.weighed}
            onKeep={onKeep(onBench.code)}
            onBought={onBought}
            onClear={clear}
          />
        ))}
      {(list.isError || weighed.length > 0) && (
        <WeighedList
          list={list}
          onOpen={(one) => {
            setOnBench({ code: one.code, weighed: one, isOffline: false })
          }}
          onRemove={(id) => void remove([id])}
        />
      )}
      {packed.length > 0 ? (
        <Card flush title={words.bench.packed}>
          <ul>
            {packed.map((shipment) => (
              <PackedRow key={shipment.id} shipment={shipment} />
            ))}
          </ul>
        </Card>
      ) : (
        !onBench &&
        weighed.length === 0 && (
          <Card flush>
            <EmptyState icon={<PackageCheck aria-hidden />} title={words.bench.emptyTitle}>
              {words.bench.emptyText}
            </EmptyState>
          </Card>
        )
      )}
    </Page>
  )
}

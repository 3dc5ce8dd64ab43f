import type { InvoiceLineForm, Shipment } from '@waybill/types'
import { Plus } from 'lucide-react'
import { useLearnedOf } from '@/domain/product/learned'
import type { Form } from '@/shared/form'
import { useRowKeys } from '@/shared/form/useRowKeys'
import { useWords } from '@/shared/i18n'
import { Button } from '@/shared/ui'
import { emptyLine, madeWhereSent, unitOf, type InvoiceDraft } from './invoiceDraft'
import { InvoiceItem } from './InvoiceItem'

type InvoiceItemsProps = { form: Form<InvoiceDraft>; shipment: Shipment }

/** The goods, line by line. */
export function InvoiceItems({ form, shipment }: InvoiceItemsProps) {
  const words = useWords()
  const { international_shipment_item: lines } = form.draft
  const rows = useRowKeys(lines.length)
  const isLacking = lines.some(({ hs_code, weight }) => hs_code.trim() === '' || weight.trim() === '')
  const learned = useLearnedOf(shipment, isLacking)?.items
  const setLines = (international_shipment_item: InvoiceLineForm[]) =>
    form.change({ international_shipment_item })
  const change = (at: number, values: Partial<InvoiceLineForm>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...values } : line)))
  const remove = (at: number) => {
    rows.remove(at)
    setLines(lines.filter((_, index) => index !== at))
  }
  const add = () => {
    rows.add()
    const last = lines.at(-1)
    const sent = madeWhereSent(shipment)
    const country = last?.country_of_origin ?? sent.country
    const province = last?.province_of_origin ?? sent.state
    setLines([...lines, emptyLine(country, province, last?.units ?? unitOf(shipment))])
  }
  return (
    <>
      {lines.map((line, at) => (
        <InvoiceItem
          key={rows.keys[at]}
          line={line}
          index={at}
          form={form}
          learned={learned?.find(({ description }) => description === line.description.trim())}
          onChange={(values) => change(at, values)}
          onRemove={lines.length > 1 ? () => remove(at) : null}
        />
      ))}
      <div>
        <Button variant="ghost" icon={<Plus aria-hidden />} className="-ml-3.5" onPress={add}>
          {words.invoice.addItem}
        </Button>
      </div>
    </>
  )
}

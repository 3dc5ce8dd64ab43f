import type { InternationalInput, InternationalItemInput, Shipment, WeightUnit } from '@waybill/types'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addressOf } from '@/domain/address/emptyAddress'
import { useCountries, useRegions } from '@/domain/address/regions'
import type { InvoicePart } from '@/domain/shipment/invoice'
import { type Form, FormFrame, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { ask, useRule } from '@/shared/rules'
import {
  Banner,
  Button,
  ComboBox,
  DecimalField,
  IconButton,
  Money,
  RadioGroup,
  Select,
  TextField,
} from '@/shared/ui'
import { anInvoice } from './anInvoice'
import { useAutosave } from './useAutosave'
import { useRowKeys } from './useRowKeys'

type InvoiceStepProps = {
  shipment: Shipment
  onDraft: (part: InvoicePart) => void
  onDone: (part: InvoicePart) => Promise<void>
}

function emptyItem(units: WeightUnit): InternationalItemInput {
  return {
    description: '',
    hs_code: '',
    country_of_origin: 'CA',
    province_of_origin: '',
    quantity: 1,
    weight: '',
    units,
    value: 0,
  }
}

/** The commercial invoice: why the goods travel, who pays duties, and the goods line by line. */
export function InvoiceStep({ shipment, onDraft, onDone }: InvoiceStepProps) {
  const words = useWords()
  const unit = shipment.parcels[0]?.weight_unit ?? 'kg'
  const form = useForm({
    rule: 'customs.check',
    initial: {
      international_shipment: shipment.international_shipment ?? anInvoice(),
      international_shipment_item:
        shipment.international_shipment_item.length > 0
          ? shipment.international_shipment_item
          : [emptyItem(unit)],
    } satisfies InvoicePart,
    toInput: (typed) => ({ destination_country: shipment.destination_address?.country ?? '', ...typed }),
  })
  const { international_shipment: invoice, international_shipment_item: items } = form.draft
  const rows = useRowKeys(items.length)
  const steps = useRule('shipment.steps', {
    origin_country: shipment.origin_address?.country ?? '',
    destination_country: shipment.destination_address?.country ?? '',
    international_shipment: invoice,
    total_unit: 0,
    total_value: 0,
    total_weight: '0',
  })
  const totals = useRule('customs.totals', items)
  const weights = useRule('shipment.check', {
    origin_address: shipment.origin_address && addressOf(shipment.origin_address),
    destination_address: shipment.destination_address && addressOf(shipment.destination_address),
    parcels: shipment.parcels,
    options: shipment.options,
    international_shipment_item: items,
  }).filter(({ path }) => path === 'parcels')
  useAutosave(form.draft, onDraft)
  const put = (values: Partial<InternationalInput>) =>
    form.change({ international_shipment: { ...invoice, ...values } })
  const of = (name: 'document_details' | 'invoice_remarks' | 'invoice_number' | 'duty_declaration_id') =>
    form.at(`international_shipment.${name}`, invoice[name], (typed) => put({ [name]: typed }))
  const chosen = (name: 'type' | 'purpose' | 'duties_taxes' | 'non_delivery_option') =>
    form.at(`international_shipment.${name}`, invoice[name] ?? '', (id) => put({ [name]: id }))
  const putItem = (at: number, values: Partial<InternationalItemInput>) =>
    form.change({
      international_shipment_item: items.map((item, index) => (index === at ? { ...item, ...values } : item)),
    })
  const isPackage = invoice.type === 'package'
  return (
    <FormFrame form={form} send={onDone}>
      <RadioGroup
        {...chosen('type')}
        label={words.invoice.contents}
        orientation="horizontal"
        choices={[
          { id: 'package', name: words.invoice.contentKinds.package },
          { id: 'document', name: words.invoice.contentKinds.document },
        ]}
      />
      {isPackage ? (
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            {...chosen('purpose')}
            label={words.invoice.purpose}
            choices={choices(words.invoice.purposes)}
          />
          <Select
            {...chosen('duties_taxes')}
            label={words.invoice.duties}
            choices={choices(words.invoice.payers)}
          />
          <Select
            {...chosen('non_delivery_option')}
            label={words.invoice.nonDelivery}
            choices={choices(words.invoice.nonDeliveries)}
          />
          <TextField {...of('invoice_number')} label={words.invoice.invoiceNumber} optional />
          <TextField
            {...of('duty_declaration_id')}
            label={words.invoice.dutyDeclaration}
            hint={words.invoice.dutyDeclarationHint}
            optional
          />
          <TextField
            {...of('invoice_remarks')}
            label={words.invoice.remarks}
            optional={invoice.purpose !== 'other'}
          />
        </div>
      ) : (
        <TextField {...of('document_details')} label={words.invoice.documentDetails} />
      )}
      {isPackage && steps.invoice_parcel === 'open' && (
        <>
          {items.map((item, at) => (
            <ItemFields
              key={rows.keys[at]}
              item={item}
              at={at}
              form={form}
              put={(values) => putItem(at, values)}
              onRemove={
                items.length > 1
                  ? () => {
                      rows.remove(at)
                      form.change({ international_shipment_item: items.filter((_, index) => index !== at) })
                    }
                  : null
              }
            />
          ))}
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 text-sm">
            <Button
              variant="ghost"
              icon={<Plus aria-hidden />}
              className="-ml-3.5"
              onPress={() => {
                rows.add()
                form.change({
                  international_shipment_item: [...items, emptyItem(item0Unit(items, unit))],
                })
              }}
            >
              {words.invoice.addItem}
            </Button>
            <p className="flex gap-4 text-muted">
              <span>{words.invoice.totalUnits(totals.total_unit)}</span>
              <span>
                {totals.total_weight} {totals.weight_unit}
              </span>
              <Money cents={totals.total_value} className="font-semibold text-ink" />
            </p>
          </div>
          {weights.map(({ code, message }) => (
            <Banner key={code} tone="warn" title={message} live={false} />
          ))}
        </>
      )}
      {isPackage && steps.invoice_parcel === 'hidden' && (
        <p className="text-sm text-muted">{words.invoice.itemsLater}</p>
      )}
      <div>
        <Button type="submit" variant="primary" size="lg" isPending={form.isPending}>
          {words.ui.continue}
        </Button>
      </div>
    </FormFrame>
  )
}

const choices = (names: Record<string, string>) => Object.entries(names).map(([id, name]) => ({ id, name }))
const item0Unit = (items: InternationalItemInput[], otherwise: WeightUnit) => items[0]?.units ?? otherwise

type ItemFieldsProps = {
  item: InternationalItemInput
  at: number
  form: Form<InvoicePart>
  put: (values: Partial<InternationalItemInput>) => void
  onRemove: (() => void) | null
}

function ItemFields({ item, at, form, put, onRemove }: ItemFieldsProps) {
  const words = useWords()
  const countries = useCountries()
  const provinces = useRegions('CA')
  const [value, setValue] = useState(() =>
    item.value === 0 ? '' : ask('rate.price_display', item.value).replace(/[^\d.,]/g, ''),
  )
  const path = (name: string) => `international_shipment_item[${at}].${name}`
  const text = (name: 'description' | 'hs_code' | 'country_of_origin' | 'province_of_origin' | 'weight') =>
    form.at(path(name), item[name], (typed: string) => put({ [name]: typed }))
  return (
    <fieldset className="grid grid-cols-6 gap-4 border-t border-line pt-4">
      <legend className="sr-only">{words.invoice.itemNumber(at + 1)}</legend>
      <div className="col-span-6 flex items-center justify-between">
        <p aria-hidden className="text-sm font-semibold">
          {words.invoice.itemNumber(at + 1)}
        </p>
        {onRemove && (
          <IconButton label={words.invoice.removeItem(at + 1)} onPress={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      <TextField
        {...text('description')}
        label={words.invoice.description}
        className="col-span-6 md:col-span-4"
      />
      <TextField
        {...text('hs_code')}
        label={words.invoice.hsCode}
        inputMode="numeric"
        optional
        className="col-span-6 md:col-span-2"
      />
      <ComboBox
        {...text('country_of_origin')}
        label={words.invoice.madeIn}
        choices={countries}
        className="col-span-6 md:col-span-3"
      />
      {item.country_of_origin === 'CA' && (
        <Select
          {...text('province_of_origin')}
          label={words.invoice.madeInProvince}
          choices={provinces}
          className="col-span-6 md:col-span-3"
        />
      )}
      <TextField
        {...form.at(path('quantity'), String(item.quantity || ''), (typed: string) =>
          put({ quantity: Number.parseInt(typed, 10) || 0 }),
        )}
        label={words.invoice.quantity}
        inputMode="numeric"
        className="col-span-2"
      />
      <DecimalField
        {...text('weight')}
        label={words.invoice.weightOfOne}
        suffix={item.units ?? ''}
        className="col-span-2"
      />
      <DecimalField
        {...form.at(path('value'), value, (typed: string) => {
          setValue(typed)
          put({ value: ask('number.cents', typed) ?? 0 })
        })}
        label={words.invoice.valueOfOne}
        suffix="CAD"
        className="col-span-2"
      />
    </fieldset>
  )
}

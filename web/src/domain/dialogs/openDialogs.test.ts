import type { Capability } from '@waybill/types'
import { describe, expect, it } from 'vitest'
import { openDialogs, RESET_CLOSES, type Change } from './openDialogs'

const canadian: Capability[] = [
  'send_parcel',
  'address_book',
  'quick_quote',
  'shipping_insurance',
  'ltl_quote',
  'shopify',
  'bulk_labels',
]
const american: Capability[] = ['address_book', 'shipping_insurance']

describe('the open dialogs', () => {
  const cases: [string, string, Change, string][] = [
    ['opens over the page', '', { opens: 'quick_quote' }, 'quick_quote'],
    [
      'closes the destination for the origin',
      'destination_address',
      { opens: 'origin_address' },
      'origin_address',
    ],
    [
      'closes the origin for the destination',
      'origin_address',
      { opens: 'destination_address' },
      'destination_address',
    ],
    ['opens over another', 'origin_address', { opens: 'address_book' }, 'origin_address address_book'],
    [
      'closes the origin together with the book that was opened from it',
      'origin_address address_book',
      { opens: 'destination_address' },
      'destination_address',
    ],
    [
      'closes the upper one alone',
      'origin_address address_book',
      { closes: ['address_book'] },
      'origin_address',
    ],
    [
      'closes what stands over the lower one',
      'origin_address address_book',
      { closes: ['origin_address'] },
      '',
    ],
    ['stays where one closes that is not open', 'quick_quote', { closes: ['origin_address'] }, 'quick_quote'],
    [
      'brings an open one to the top',
      'commercial_invoice dimensional_weight',
      { opens: 'commercial_invoice' },
      'commercial_invoice',
    ],
    [
      'survives a reset of the shipment',
      'quick_quote dimensional_weight',
      { closes: RESET_CLOSES },
      'quick_quote dimensional_weight',
    ],
    [
      'opens another with a reset',
      'commercial_invoice',
      { closes: RESET_CLOSES, opens: 'bulk_shipment' },
      'bulk_shipment',
    ],
    [
      'opens the first of two that exclude each other',
      'origin_address destination_address',
      {},
      'origin_address',
    ],
    ['opens once what is named twice', 'address_book address_book', {}, 'address_book'],
    ['opens nothing for other words', 'nothing Quick_Quote toString quick_quote', {}, 'quick_quote'],
    ['opens nothing where nothing is named', '', {}, ''],
  ]
  it.each(cases)('%s', (_, named, change, open) => {
    const words = named.split(' ').filter(Boolean)
    expect(openDialogs(words, change, canadian)).toEqual(open.split(' ').filter(Boolean))
  })

  it.each(RESET_CLOSES)('closes %s with a reset of the shipment', (dialog) => {
    expect(openDialogs([dialog], { closes: RESET_CLOSES }, canadian)).toEqual([])
  })

  it('opens only what the account has', () => {
    const theirs = ['import_address', 'shipping_insurance', 'add_insurance', 'remove_insurance']
    const others = ['quick_quote', 'origin_address', 'bulk_shipment', 'ltl_quote', 'shopify_setup']
    expect(openDialogs(others, { opens: 'insurance_quote' }, american)).toEqual([])
    expect(openDialogs(theirs, { opens: 'dimensional_weight' }, american)).toEqual([
      ...theirs,
      'dimensional_weight',
    ])
  })
})

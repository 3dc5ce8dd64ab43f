import type { BulkRow } from '@waybill/types'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDisplay } from '@/domain/session/display'
import { useSession } from '@/domain/session/session'
import { aBulkRun } from '@/domain/testing/aBulkRun'
import { aRate } from '@/domain/testing/aRate'
import { aUser } from '@/domain/testing/examples'
import { loadWords } from '@/shared/i18n'
import { ask, initRules } from '@/shared/rules'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers } from '@/shared/testing/server'
import { Downloads } from './Downloads'

function aRow(parts: Partial<BulkRow>): BulkRow {
  return {
    id: `row ${parts.shipment_id ?? ''}`,
    row: 1,
    state: 'bought',
    input: ask('bulk.row', { header: [], columns: [], cells: [] }),
    violations: [],
    shipment_id: null,
    shipment_type: null,
    draft: null,
    rate: null,
    total: 1797,
    tax: 207,
    insurance: null,
    lacks: [],
    rule_name: null,
    late: false,
    message: null,
    updated_at: '2026-11-23T12:00:00Z',
    ...parts,
  }
}

/** A label that a rule wants in ZPL. */
function zpl(shipment_id: string, courier_slug: string): BulkRow {
  const row = aRow({ shipment_id })
  const rate = { ...aRate(), rate_id: 'rate', courier_slug }
  return {
    ...row,
    rate,
    input: { ...row.input, options: { ...row.input.options, label_format: 'zpl' as const } },
  }
}

function open() {
  const rows = [
    aRow({ shipment_id: 'first' }),
    aRow({ shipment_id: 'draft', state: 'priced' }),
    aRow({ shipment_id: 'second' }),
  ]
  return renderScreen(() => <Downloads run={aBulkRun()} rows={rows} />, '/dashboard/bulk-labels')
}

beforeEach(async () => {
  await Promise.all([initRules(), loadWords('bulk')])
  useSession.getState().signIn('token', aUser())
  useDisplay.setState({ printSize: '4x6' })
  answers('get', '/account-settings', { mine: { language: 'en', units: 'metric', label_format: '4x6' } })
})

describe('the labels of a list', () => {
  it('come with packing slips where that is ticked', async () => {
    const asked = answers('post', '/v2/bulk-shipment-label-download', {})
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Download labels' }))
    await expect
      .poll(() => asked.map(({ body }) => body))
      .toEqual([{ shipment_ids: ['first', 'second'], type: '4x6' }])
    await user.click(screen.getByRole('checkbox', { name: 'With packing slips' }))
    await user.click(screen.getByRole('button', { name: 'Download labels' }))
    await expect
      .poll(() => asked.at(-1)?.body)
      .toEqual({ shipment_ids: ['first', 'second'], type: '4x6', slips: true })
  })

  it('come each in the format of the rules, and say where a courier does not offer it', async () => {
    const asked = answers('post', '/v2/bulk-shipment-label-download', {})
    const rows = [zpl('first', 'ups'), zpl('second', 'puro')]
    const { user } = renderScreen(() => <Downloads run={aBulkRun()} rows={rows} />, '/dashboard/bulk-labels')
    expect(await screen.findByText(/^The courier of 1 label doesn’t offer the format/)).toBeVisible()
    expect(screen.getByRole('button', { name: /As your shipping rules say/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Download labels' }))
    await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ shipment_ids: ['first', 'second'] }])
  })

  it('are picked by a list of all products', async () => {
    const asked = answers('post', '/pick-list', {})
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Pick list' }))
    await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ shipment_ids: ['first', 'second'] }])
  })
})

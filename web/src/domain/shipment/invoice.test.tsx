import type { InternationalInput, Shipment } from '@waybill/types'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { aShipment } from '@/domain/testing/aShipment'
import { queryClient } from '@/shared/http'
import { aGate } from '@/shared/testing/gate'
import { answers, server } from '@/shared/testing/server'
import { anInvoice } from './anInvoice'
import { useSaveInvoice } from './invoice'

/** A server that holds a shipment's invoice, and refuses a version other than the stored one. */
function holdsInvoice(first: Shipment, answering = Promise.resolve()) {
  let held = first
  const named: (string | null)[] = []
  const lines = answers('post', '/international-shipment/items', null)
  server.use(
    http.post('*/api/international-shipment', async ({ request }) => {
      const version = request.headers.get('If-Match')
      named.push(version)
      await answering
      if (version !== null && version !== `"${held.version}"`)
        return HttpResponse.json(
          { message: '', errors: [], code: 'request.conflict', request_id: 'r' },
          { status: 409 },
        )
      const international_shipment = (await request.json()) as InternationalInput
      held = { ...held, international_shipment, version: held.version + 1 }
      return HttpResponse.json({ data: { ...international_shipment, version: held.version } })
    }),
    http.get('*/api/shipments/:id', () => HttpResponse.json({ data: held })),
  )
  return { named, lines, remarks: () => held.international_shipment?.invoice_remarks }
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** The invoice of a shipment, over what was read of it. */
function anOpenInvoice() {
  const over = aShipment({ version: 1, international_shipment: anInvoice() })
  const { result } = renderHook(() => useSaveInvoice(over.id), { wrapper })
  const save = (invoice_remarks: string, isLeaving = false) =>
    result.current.mutateAsync({
      international_shipment: { ...anInvoice(), invoice_remarks },
      international_shipment_item: over.international_shipment_item,
      over,
      isLeaving,
    })
  return { over, save }
}

describe('the saves of an invoice', () => {
  it('are not refused for what the one before has saved', async () => {
    const { over, save } = anOpenInvoice()
    const { named, remarks } = holdsInvoice(over)
    await act(() => Promise.all([save('A gift'), save('A gift, not for sale')]))
    expect(named).toEqual(['"1"', '"2"'])
    expect(remarks()).toBe('A gift, not for sale')
  })

  it('take back what the one before has saved', async () => {
    const { over, save } = anOpenInvoice()
    const { remarks } = holdsInvoice(over)
    await act(() => Promise.all([save('A gift'), save('')]))
    expect(remarks()).toBe('')
  })

  it('go at once and whole on leaving, while another is on its way', async () => {
    const { over, save } = anOpenInvoice()
    const answering = aGate()
    const { named, lines } = holdsInvoice(over, answering.opened)
    await act(async () => {
      const first = save('A gift')
      await vi.waitFor(() => expect(named).toEqual(['"1"']))
      const last = save('A gift, not for sale', true)
      await vi.waitFor(() => expect(named).toEqual(['"1"', null]))
      answering.open()
      await Promise.all([first, last])
    })
    expect(lines).toHaveLength(1)
  })
})

import { onlineManager } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { server } from '@/shared/testing/server'
import { fetchAhead } from './fetchAhead'
import { queryClient } from './queryClient'

const screens = { '/shipment': { later: { en: ['step.js', 'words.js'], fr: [] } } }

/** Files of which the first answers are lost; keeps what was asked for. */
function filesAreLost(times: number): string[] {
  const asked: string[] = []
  server.use(
    http.get('*/assets/:name', ({ params }) => {
      asked.push(String(params.name))
      return asked.length <= times ? HttpResponse.error() : HttpResponse.text('')
    }),
  )
  return asked
}

beforeEach(() => {
  const script = document.createElement('script')
  script.dataset.screens = JSON.stringify(screens)
  document.head.append(script)
  queryClient.mount()
  return () => {
    queryClient.unmount()
    script.remove()
  }
})

afterEach(() => onlineManager.setOnline(true))

describe('the files of what is opened next', () => {
  it('are asked for again where they did not come, and once they have come no more', async () => {
    const asked = filesAreLost(1)
    await fetchAhead('/shipment', 'en')
    expect(asked.toSorted()).toEqual(['step.js', 'step.js', 'words.js'])
    await fetchAhead('/shipment', 'en')
    expect(asked).toHaveLength(3)
  })

  it('wait for the connection where the cache does not have them', async () => {
    const asked = filesAreLost(2)
    onlineManager.setOnline(false)
    const arrival = fetchAhead('/shipment', 'en')
    await vi.waitFor(
      () => expect(queryClient.getQueryState(['file', 'words.js'])?.fetchStatus).toBe('paused'),
      { timeout: 3000 },
    )
    expect(asked).toHaveLength(2)
    onlineManager.setOnline(true)
    await arrival
    expect(asked).toHaveLength(4)
  })

  it('are asked for once where they are gone', async () => {
    let asked = 0
    server.use(
      http.get('*/assets/:name', () => {
        asked += 1
        return new HttpResponse(null, { status: 404 })
      }),
    )
    await fetchAhead('/shipment', 'en')
    expect(asked).toBe(2)
  })

  it('are none of a screen that names none', async () => {
    const asked = filesAreLost(0)
    await fetchAhead('/dashboard', 'en')
    expect(asked).toEqual([])
  })
})

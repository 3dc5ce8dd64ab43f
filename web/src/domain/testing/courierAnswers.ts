import type { Message, Rate, RateSource } from '@waybill/types'
import { http, HttpResponse } from 'msw'
import { answers, server } from '@/shared/testing/server'
import { someRules } from './someRules'

/** Canada Post answers the rates of the day, and others where it is asked again. */
export function courierAnswers(rates: Rate[], anew: Rate[] = rates, messages: Message[] = []): string[] {
  const sources: RateSource[] = [
    {
      courier: 'cp',
      courier_name: 'Canada Post',
      services: [],
      base_url: '/api/v2',
      token: 'courier-token',
      expires_at: '2026-11-20T15:15:00Z',
      simulated: true,
    },
  ]
  answers('get', '/couriers', sources)
  answers('get', '/shipping-rules', someRules())
  answers('get', '/loading-messages', ['Measuring the parcel…'])
  const asked: string[] = []
  server.use(
    http.get('*/api/v2/get-rates/:id/cp', ({ request }) => {
      const { search } = new URL(request.url)
      asked.push(search)
      return HttpResponse.json({ data: search === '' ? rates : anew, meta: { messages } })
    }),
  )
  return asked
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHmac } from 'node:crypto'
import type { LoginAnswer } from '@waybill/types'
import { expect, request, type APIRequestContext, type Cookie, type Page } from '@playwright/test'
import { anAddress, keepSession } from '../api'
import { aPerson } from '../person'
import type { Installation } from './installation'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** A signed-in user who calls the API: a refusal fails the journey. */
export type Caller = {
  session: LoginAnswer
  /** The sign-in's cookies: pictures and frames are asked for with them. */
  cookies: Cookie[]
  /** Where the server is. */
  url: string
  call: <T>(method: Method, path: string, data?: unknown) => Promise<T>
  /** Sends a form of fields and files. */
  send: <T>(path: string, fields: Record<string, Field>) => Promise<T>
  /** The bytes of a document. */
  document: (path: string, data?: unknown) => Promise<Buffer>
}

type Field = string | { name: string; mimeType: string; buffer: Buffer }

export type SignIn = { email: string; password: string }

/** A new user, whose profile is still to be filled in. */
export async function registered(at: Installation, person = aPerson()): Promise<Caller> {
  const { firstName, lastName, email, password } = person
  const names = {
    first_name: firstName,
    last_name: lastName,
    company_name: '',
    account_country: 'CA',
    language: 'en',
  }
  const anonymous = await request.newContext({ baseURL: at.url })
  const data = { ...names, email, password, password_confirmation: password }
  expect((await anonymous.post('/api/register', { data })).ok()).toBe(true)
  await anonymous.dispose()
  return signedIn(at, { email, password })
}

/** A new user who may buy, past the tour and the question about stores. */
export async function aCustomer(at: Installation, person = aPerson()): Promise<Caller> {
  const who = await registered(at, person)
  let path: string | undefined
  await expect(async () => {
    const mail = at.mails.find((each) => each.includes(person.email))
    path = mail?.match(/\/verify-email\/[\w.-]+/)?.[0]
    expect(path).toBeDefined()
  }).toPass({ timeout: 20_000 })
  await who.call('GET', path ?? '')
  await who.call('POST', '/v2/userprofiles', { address: anAddress({ address_type: 'profile' }) })
  await who.call('POST', '/set-popup-options', { show_shopify_popup: 0 })
  await who.call('PATCH', `/users/${who.session.user.id}`, { show_welcome_message: false })
  return who
}

/** Signs in by the API. */
export async function signedIn({ url }: Installation, { email, password }: SignIn): Promise<Caller> {
  const anonymous = await request.newContext({ baseURL: url })
  const answer = await anonymous.post('/api/login', { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { data: session } = (await answer.json()) as { data: LoginAnswer }
  const { cookies } = await anonymous.storageState()
  await anonymous.dispose()
  return callerOf(
    await request.newContext({
      baseURL: url,
      extraHTTPHeaders: { Authorization: `Bearer ${session.token}` },
    }),
    { session, cookies, url },
  )
}

const dataOf = async <T>(answer: { text: () => Promise<string> }) => {
  const text = await answer.text()
  return (text === '' ? undefined : (JSON.parse(text) as { data: T }).data) as T
}

function callerOf(context: APIRequestContext, signIn: Pick<Caller, 'session' | 'cookies' | 'url'>): Caller {
  const fetched = async (path: string, options: Parameters<APIRequestContext['fetch']>[1]) => {
    const answer = await context.fetch(`/api${path}`, { timeout: 60_000, ...options })
    const said = () => answer.text()
    expect(
      answer.ok(),
      `${options?.method} ${path}: ${answer.status()} ${answer.ok() ? '' : await said()}`,
    ).toBe(true)
    return answer
  }
  return {
    ...signIn,
    call: async (method, path, data) =>
      dataOf(await fetched(path, { method, ...(data !== undefined && { data }) })),
    send: async (path, multipart) => dataOf(await fetched(path, { method: 'POST', multipart })),
    document: async (path, data) => {
      const method = data === undefined ? 'GET' : 'POST'
      const answer = await fetched(path, { method, ...(data !== undefined && { data }) })
      return answer.body()
    },
  }
}

/** The sign-in of the demonstration's owner, whose password its team has too. */
export async function demoSignIn({ dataDir }: Installation): Promise<SignIn> {
  return JSON.parse(await readFile(join(dataDir, 'demo-sign-in.json'), 'utf8')) as SignIn
}

/** Signs a user in on a page, past the tour and the question about stores. */
export async function enter(page: Page, who: Caller): Promise<void> {
  // Any file of the site: what its pages keep belongs to all of them.
  await page.goto('/favicon.svg')
  const user = await who.call<LoginAnswer['user']>('PATCH', `/users/${who.session.user.id}`, {
    show_welcome_message: false,
  })
  await page.context().addCookies(who.cookies)
  await keepSession(page, { ...who.session, user })
}

/** A courier's own call that something happened to a parcel, signed. */
export async function callOfCourier(
  at: Installation,
  courier: string,
  trackingNumber: string,
): Promise<void> {
  const body = JSON.stringify({ tracking_number: trackingNumber })
  const now = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', at.courierSecret).update(`${now}.${body}`).digest('hex')
  const answer = await fetch(`${at.url}/api/couriers/${courier}/webhooks`, {
    method: 'POST',
    headers: { 'waybill-signature': `t=${now},v1=${signature}` },
    body,
  })
  expect(answer.status).toBe(200)
}

import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

type OperatorSignIn = { email: string; password: string; code_url: string }

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows (RFC 6238) at a moment, in milliseconds. */
function codeAt(url: string, at: number): string {
  const secret = new URL(url).searchParams.get('secret') ?? ''
  const bits = Array.from(secret, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number(`0b${byte}`))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const start = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Signs in to the desk as the demonstration's operator, at the address that is open. */
export async function signInAtDesk(page: Page, dataDir = process.env.WAYBILL_DATA_DIR ?? ''): Promise<void> {
  const note = join(dataDir, 'demo-operator.json')
  const { email, password, code_url: url } = JSON.parse(await readFile(note, 'utf8')) as OperatorSignIn
  await page.getByLabel(/^(Email|Adresse courriel)$/).fill(email)
  await page.getByLabel(/^(Password|Mot de passe)$/).fill(password)
  // A code works once: another journey may have used the one of this moment, so that the next one is right, too.
  await expect(async () => {
    if (await page.getByRole('navigation').count()) return
    await page.getByLabel('Code', { exact: true }).fill(codeAt(url, Date.now() + 30_000))
    await page.getByRole('button', { name: /^(Sign in|Se connecter)$/ }).click()
    await expect(page.getByRole('navigation')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 75_000, intervals: [10_000] })
}

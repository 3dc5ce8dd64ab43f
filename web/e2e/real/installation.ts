import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** A server that takes every provider for real, and the providers' ends of the wire. */
export type Installation = {
  /** Where the server is reached. */
  url: string
  /** Its data folder. */
  dataDir: string
  /** Where the couriers, the payment processor and the stores are reached. */
  providers: string
  /** The secret that signs a courier's own calls. */
  courierSecret: string
  /** The mails that arrived at the mail server, as JSON. */
  mails: string[]
  /** The output of a command of the binary with the same configuration; fails where it fails. */
  command: (...words: string[]) => Promise<string>
  stop: () => Promise<void>
}

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const binary = process.env.WAYBILL_BINARY ?? root('target/debug/waybill')
const COURIER_SECRET = 'between the couriers and us'

/** A loopback port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The first match in the lines that a process prints; fails once it ends. */
function printed(child: ChildProcess, stream: 'stdout' | 'stderr', pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines: string[] = []
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${lines.join('\n')}`)))
    child.once('error', reject)
    const source = child[stream]
    if (source === null) return
    createInterface(source).on('line', (line) => {
      if (lines.length < 200) lines.push(line)
      const found = line.match(pattern)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
}

/** Registers the server's webhook with the payment processor; gives the secret that signs its events. */
async function registerWebhook(providers: string, url: string): Promise<string> {
  const answer = await fetch(`${providers}/stripe/v1/webhook_endpoints`, {
    method: 'POST',
    headers: { Authorization: 'Bearer sk_test_simulated' },
    body: new URLSearchParams({ url: `${url}/api/payments/webhooks`, 'enabled_events[]': '*' }),
  })
  const { secret } = (await answer.json()) as { secret: string }
  return secret
}

/** A configuration without one provider that would be simulated: each has an address and the keys of an account. */
function configuration(at: {
  port: number
  dataDir: string
  providers: string
  paymentSecret: string
  mailPort: string
  mailFolder: string
}): string {
  const { port, dataDir, providers } = at
  const courier = (slug: string, keys: string[]) =>
    [
      `[couriers.${slug}]`,
      `base_url = "${providers}/${slug}"`,
      `webhook_secret = "${COURIER_SECRET}"`,
      ...keys,
    ].join('\n')
  const user = ['username = "simulated"', 'password = "simulated"']
  const engine = ['user_id = "simulated@example.ca"', 'password = "simulated"']
  return [
    `[http]\nlisten = "127.0.0.1:${port}"`,
    `[storage]\ndata_dir = "${dataDir}"`,
    '[limits]\nscale = 1000',
    '[operator]\nlegal_name = "Érable inc."\nperson_in_charge = "Ana Roy"\nprivacy_email = "privacy@erable.example"',
    `[mail]\nhost = "localhost"\nport = ${at.mailPort}\nca_file = "${join(at.mailFolder, 'ca.pem')}"\nfrom = "no-reply@erable.example"`,
    '[freight]\ndesk_email = "freight@erable.example"',
    [
      '[payments]',
      `base_url = "${providers}/stripe"`,
      'secret_key = "sk_test_simulated"',
      'publishable_key = "pk_test_simulated"',
      `script_url = "${providers}/simulator/stripe/stripe.js"`,
      `webhook_secrets = ["${at.paymentSecret}"]`,
    ].join('\n'),
    [
      '[shopify]',
      `base_url = "${providers}/shopify"`,
      'client_id = "simulated"',
      'client_secret = "shpss_simulated"',
    ].join('\n'),
    courier('cp', [...user, 'customer_number = "7000000"', 'contract_id = "70000001"', 'manifests = true']),
    courier('puro', [...user, 'registered_account = "9999999999"']),
    courier('gls', [...user, 'billing_account = "400000"']),
    courier('loomis', [...engine, 'shipper_num = "LS70000"']),
    courier('ups', [
      'client_id = "simulated"',
      'client_secret = "simulated"',
      'account_number = "SIM001"',
      'paperless_invoice = true',
    ]),
    courier('canpar', [...engine, 'shipper_num = "70000001"']),
  ].join('\n\n')
}

const isSetting = (name: string) => name === 'DATABASE_URL' || /^WAYBILL_.*__/.test(name)

/** The environment without settings, which come only from the file. */
function bareEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isSetting(name)))
}

/**
 * Starts the providers' ends, a mail server, and a server that knows no difference to the real ones; `options` are those of
 * `serve`.
 */
export async function startInstallation(...options: string[]): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-real-'))
  const [dataDir, mailFolder] = [join(folder, 'data'), join(folder, 'mail')]
  await mkdir(mailFolder)
  const children: ChildProcess[] = []
  const stop = async () => {
    await Promise.all(
      children.map(
        (child) =>
          new Promise<void>((resolve) => {
            if (child.exitCode !== null || child.signalCode !== null) return resolve()
            child.once('exit', () => resolve())
            child.stdin?.end()
            child.kill()
          }),
      ),
    )
    await rm(folder, { recursive: true, force: true })
  }
  const start = (command: string, words: string[], extra: NodeJS.ProcessEnv = {}) => {
    const child = spawn(command, words, { cwd: folder, env: { ...bareEnvironment(), ...extra } })
    children.push(child)
    return child
  }
  try {
    const ends = start(binary, ['simulator', '--listen', '127.0.0.1:0'], {
      WAYBILL_STORAGE__DATA_DIR: join(folder, 'providers'),
    })
    const post = start(root('tools/smtp-server'), [mailFolder, '--tls', 'starttls'])
    const [providers, mailPort, port] = await Promise.all([
      printed(ends, 'stderr', /ready: (http\S+)/),
      printed(post, 'stdout', /^(\d+)$/),
      freePort(),
    ])
    const mails: string[] = []
    if (post.stdout !== null) createInterface(post.stdout).on('line', (line) => mails.push(line))
    const url = `http://127.0.0.1:${port}`
    const paymentSecret = await registerWebhook(providers, url)
    const file = join(folder, 'waybill.toml')
    await writeFile(file, configuration({ port, dataDir, providers, paymentSecret, mailPort, mailFolder }))
    await printed(
      start(binary, ['--config', file, 'serve', ...options]),
      'stderr',
      /Waybill is ready\s+(http\S+)/,
    )
    const command = async (...words: string[]) => {
      const ran = await promisify(execFile)(binary, ['--config', file, ...words], {
        cwd: folder,
        env: bareEnvironment(),
      })
      return ran.stdout + ran.stderr
    }
    return { url, dataDir, providers, courierSecret: COURIER_SECRET, mails, command, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, runnerImport, type Plugin, type Rolldown } from 'vite'
import { compression } from 'vite-plugin-compression2'
import type * as Greeting from './src/features/dashboard/greeting'
import type * as Dashboard from './src/shared/i18n/en/dashboard'
import type * as Shipment from './src/shared/i18n/en/shipment'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the API answers in development: the server beside Vite. */
const serverPort = process.env.WAYBILL_PORT ?? '8080'

/** The screens that a visit begins with, by the first part of their address: their modules, and parts of the dictionary. */
const FIRST_SCREENS: Record<string, { modules: string[]; words: string[] }> = {
  '/': { modules: ['app/shell/VisitorLayout', 'features/visitor/screens/Welcome'], words: ['parcel'] },
  '/sign-in': { modules: ['features/account/screens/SignIn'], words: [] },
  '/register': { modules: ['features/account/screens/Register'], words: [] },
  '/dashboard': {
    modules: ['app/shell/Shell', 'features/dashboard/screens/Dashboard'],
    words: ['parcel', 'work', 'settings'],
  },
  '/shipment': {
    modules: ['app/shell/Shell', 'features/shipment/screens/SendParcel'],
    words: ['parcel', 'work', 'settings'],
  },
  '*': { modules: [], words: [] },
}

/** A screen's title until an hour of the day; `{name}` stands for who is signed in. */
type Title = [until: number, text: string]

/** A module of ours, for the build itself. */
const load = async <M>(path: string) => (await runnerImport<M>(here(`./src/${path}.ts`))).module

/** What heads the first screens of an account, as they say it themselves. */
async function titlesIn(language: 'en' | 'fr'): Promise<Record<string, Title[]>> {
  const { dashboard } = await load<typeof Dashboard>(`shared/i18n/${language}/dashboard`)
  const { shipment } = await load<typeof Shipment>(`shared/i18n/${language}/shipment`)
  const { GREETINGS } = await load<typeof Greeting>('features/dashboard/greeting')
  return {
    '/dashboard': GREETINGS.map(([until, time]) => [until, dashboard[time]('{name}')]),
    '/shipment': [[24, shipment.title]],
  }
}

/**
 * Tells `display.js` which files each first screen is made of, so that they are fetched beside the first script instead of
 * wave after wave, and what stands at its head, so that it is painted before any of them. It begins the first script too, once
 * that is painted. The rules come once the first picture is.
 */
function preloadScreens(): Plugin {
  return {
    name: 'waybill-preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        // The page itself names the first script, but nothing that it imports.
        const named = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
        function closure(file: string, found = new Set<string>()): string[] {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk' || found.has(file)) return [...found]
          found.add(file)
          for (const next of chunk.imports) closure(next, found)
          return [...found]
        }
        /** The files that a module of ours needs beside the first script. */
        const filesOf = (module: string): string[] => {
          const path = here(`./src/${module}`)
          const chunk = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.replace(/\.tsx?$/, '') === path),
          )
          if (!chunk) throw new Error(`${module} is in no chunk: correct FIRST_SCREENS.`)
          return closure(chunk.fileName).filter((file) => !named.has(file))
        }
        const names = (modules: string[]) =>
          [...new Set(modules.flatMap(filesOf))].map((file) => file.replace(/^assets\//, ''))
        const wordsOf = (language: string, words: string[], parts: string[]) =>
          names(['start', ...words].map((part) => `shared/i18n/${language}/${part}Part`)).filter(
            (file) => !parts.includes(file),
          )
        const titles = { en: await titlesIn('en'), fr: await titlesIn('fr') }
        const screens = Object.entries(FIRST_SCREENS).map(([address, { modules, words }]) => {
          const parts = names(modules)
          return [
            address,
            {
              parts,
              words: { en: wordsOf('en', words, parts), fr: wordsOf('fr', words, parts) },
              titles: { en: titles.en[address], fr: titles.fr[address] },
            },
          ]
        })
        const data = JSON.stringify(Object.fromEntries(screens)).replaceAll('"', '&quot;')
        const [script, first] = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? []
        if (!script) throw new Error('The page names no first script.')
        return html
          .replace(script, '')
          .replace(
            '<script src="/display.js"',
            `<script data-first="${first}" data-screens="${data}" src="/display.js"`,
          )
      },
    },
  }
}

const source = (pattern: string) => new RegExp(`/web/src/(${pattern})\\.tsx?$`)

/** What sign-in and the page for visitors are made of, beside their words. */
const ENTRY = new RegExp(
  [
    '/web/src/shared/form/(?!FormDialog)',
    '/web/src/shared/ui/(TextField|fieldLook|Banner|Segmented|Skeleton|SendButton|Toaster|toasts)\\.',
    '/web/src/shared/i18n/(plural|en/plural)',
    '/web/src/domain/(session/|courier/|site/site|address/(emptyAddress|useWrittenForm)|shipment/(units|visitorRates))',
    '/web/src/features/account/(components/(EntryCard|SignInForm)|screens/SignIn)\\.',
    '/icons/(eye|eye-off|circle-(alert|check|exclamation-point)|info|triangle-(alert|exclamation-point))\\.',
    '/icons/(map-pin|globe|scale|printer|shield-check|wifi-off|x)\\.',
  ].join('|'),
)

/** The parts of the dictionary that every screen of the shell needs, and the texts that they are made of. */
const WORK_WORDS =
  '(work|settings)Part|dashboard|address|addressBook|files|history|invoice|label|options|payment|palette|shipment|shortcuts|tour|alerts|data|defaults|demoVideos|settings|team'

/** Which modules travel together, the first that matches. */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'] },
  { name: 'start', test: /rolldown\/runtime/ },
  // The words of sign-in, and those that every screen of the shell needs.
  {
    name: 'words-en',
    test: source('shared/i18n/en/(startPart|ui|shell|account|pages)'),
  },
  {
    name: 'words-fr',
    test: source('shared/i18n/fr/(startPart|ui|shell|account|pages)'),
  },
  { name: 'work-en', test: source(`shared/i18n/en/(${WORK_WORDS})`) },
  { name: 'work-fr', test: source(`shared/i18n/fr/(${WORK_WORDS})`) },
  { name: 'entry', test: ENTRY },
  // The operator's desk, which no account loads.
  {
    name: 'operator',
    test: /\/web\/src\/((features|domain)\/operator|app\/desk|shared\/i18n\/(en|fr)\/operator)/,
  },
  { name: 'question', test: source('domain/quote/(QuestionFields|question|ParcelMeasures)') },
  {
    name: 'prices',
    test: /\/web\/src\/(shared\/format\/|shared\/ui\/(Money|Badge|states|DeadEnd)\.|domain\/shipment\/RateTags\.|features\/visitor\/components\/(Prices|Limited)\.)|\/icons\/(package-search|hourglass|badge-check|zap|cloud-off|refresh-cw)\./,
  },
  {
    name: 'kit',
    test: /node_modules\/(react-aria|react-stately|@internationalized|@react|use-sync-external-store)(?!.*(\/dnd\/|DropZone|FileTrigger))/,
  },
  {
    name: 'account',
    test: /\/web\/src\/(features\/account\/(?!.*(Profile|BankAnswered|Onboarding|Invitation))|domain\/account\/(mailbox|passwords|register|verifyEmail))|\/icons\/mail-check\./,
  },
  // What the frame of every screen and the dashboard take of the nouns; alone these would be a dozen files below 1 kB.
  {
    name: 'frame',
    test: source(
      'app/shell/useSignOut|domain/(site/menuLinks|alerts/counts|team/useTeam|address/takers|shipment/(insuranceMarker|invoice|LabelLink|ConfirmDiscard|DeleteDraft|ShipAgain|StatusBadge))',
    ),
  },
  { name: 'quick', test: source('domain/quote/(quick.*|savedQuotesKey)') },
  {
    name: 'desk',
    test: /web\/src\/shared\/(?!i18n|list\/|ui\/Uploader|rules\/readTable)|lucide-react/,
    minShareCount: 2,
  },
  // Four screens take it, and none of those that everybody opens first.
  { name: 'bulk', test: source('domain/bulk/bulk') },
  { name: 'work', test: /web\/src\/domain\/(?!quote\/|file\/)/, minShareCount: 4 },
  { name: 'reporting', test: source('app/reporting/(start|screenNow|options|scrub)') },
  {
    name: 'seldom',
    test: source('app/(BrokenCore|RouteFailure)|app/shell/(Disabled|SignInAgain)|app/shortcuts/ShortcutList'),
  },
  {
    name: 'visitor',
    test: source(
      'app/shell/VisitorLayout|features/visitor/(screens/Welcome|components/(Answers|Question|Couriers))',
    ),
  },
]

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    // 'en-CA' and 'fr-CA' build and then crash at run time: the plugin knows the base locales only.
    { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }), enforce: 'pre' as const },
    preloadScreens(),
    // The server embeds these in this form alone, even the few that it makes larger.
    compression({
      algorithms: ['brotliCompress'],
      include: /\.(html|js|css|json|svg|wasm)$/,
      skipIfLargerOrEqual: false,
    }),
  ],
  resolve: {
    alias: {
      '@': here('./src'),
      // The package's own map knows the build with warnings for developers alone.
      ...(command === 'build' && {
        'react-router': here('./node_modules/react-router/dist/production/index.mjs'),
      }),
    },
  },
  // What the error-reporting library offers and we do not use: its debug logs, frames and shadow roots in replays, and the
  // compression of replays, which would weigh more than it saves here.
  define: {
    __SENTRY_DEBUG__: 'false',
    __RRWEB_EXCLUDE_IFRAME__: 'true',
    __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // Every browser of that target knows it.
    // What a screen shares with others is there already; the list of it would weigh 2 kB in the first script.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    sourcemap: false,
    // `make size` holds the budgets, compressed.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // What every visit needs comes as one file, and so does what every form, or every screen of the shell, shares: dozens of
      // small ones compress worse, and wait for each other.
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS } },
    },
  },
  worker: { format: 'es' as const },
  server: {
    port: Number(process.env.WAYBILL_WEB_PORT ?? 5173),
    fs: { allow: ['..'] },
    proxy: Object.fromEntries(
      ['/api', '/simulator', '/dev', '/monitoring'].map((path) => [
        path,
        { target: `http://127.0.0.1:${serverPort}` },
      ]),
    ),
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/app/testing/setup.ts'],
    // Node would take the package's own transport, past the network of the tests.
    alias: { 'tus-js-client': here('./node_modules/tus-js-client/lib.esm/browser/index.js') },
    testTimeout: 60_000,
  },
}))

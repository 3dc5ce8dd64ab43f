/// <reference types="vitest/config" />
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, runnerImport, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'
import wasm from 'vite-plugin-wasm'
import { chunkGroups, closure, FIRST_SCREENS } from './chunks.config.ts'
import type * as Greeting from './src/features/dashboard/greeting'
import type * as Dashboard from './src/shared/i18n/en/dashboard'
import type * as Shipment from './src/shared/i18n/en/shipment'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the API answers in development: the server next to Vite. */
const serverPort = process.env.WAYBILL_PORT ?? '8080'

/** A screen's title until an hour of the day; `{name}` stands for who is signed in. */
type Title = [until: number, text: string]

const inEach = <T>(make: (language: 'en' | 'fr') => T) => ({ en: make('en'), fr: make('fr') })

/** A module of ours, for the build itself. */
const load = async <M>(path: string) => (await runnerImport<M>(here(`./src/${path}.ts`))).module

/** What a first screen says before its script has come: its title, and the address that a new parcel leaves from. */
type Says = { titles: Title[]; from?: { title: string; edit: string; aside: string } }

/** What the first screens of an account say first, as they say it themselves. */
async function saidIn(language: 'en' | 'fr'): Promise<Record<string, Says>> {
  const { dashboard } = await load<typeof Dashboard>(`shared/i18n/${language}/dashboard`)
  const { shipment } = await load<typeof Shipment>(`shared/i18n/${language}/shipment`)
  const { GREETINGS } = await load<typeof Greeting>('features/dashboard/greeting')
  return {
    '/dashboard': { titles: GREETINGS.map(([until, time]) => [until, dashboard[time]('{name}')]) },
    '/shipment': {
      titles: [[24, shipment.title]],
      from: { title: shipment.step.from, edit: shipment.edit, aside: shipment.ownAddress },
    },
  }
}

/**
 * Tells `display.js` which files each first screen is made of, so that they are fetched along with the first script instead of
 * wave after wave, and what is at its head, so that it is painted before any of them. The page preloads the first script,
 * the same for every address; `display.js` runs it once that is painted. The rules come once the first picture is. `later` is
 * for `fetchAhead`.
 */
function preloadScreens(): Plugin {
  return {
    name: 'waybill-preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        // The page itself names the first script, after files that it imports.
        const scripts = [...html.matchAll(/\s*<script type="module"[^>]* src="\/([^"]+)"><\/script>/g)]
        const named = new Set(scripts.map(([, file]) => file))
        const first = scripts.at(-1)?.[1]
        if (!first) throw new Error('The page names no first script.')
        // What links the module of rules is small, and would be a wave of its own before it.
        const linking = chunks.filter(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith('/core_wasm_bg.wasm')),
        )
        const preloaded = [...named, ...linking.map(({ fileName }) => fileName)]
        /** The files that a module of ours needs beside the first script. */
        const filesOf = (module: string): string[] => {
          const path = here(`./src/${module}`)
          const chunk = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.replace(/\.tsx?$/, '') === path),
          )
          if (!chunk) throw new Error(`${module} is in no chunk: correct FIRST_SCREENS.`)
          return closure(bundle, chunk.fileName).filter((file) => !named.has(file))
        }
        const names = (modules: string[]) =>
          [...new Set(modules.flatMap(filesOf))].map((file) => file.replace(/^assets\//, ''))
        const wordsOf = (language: string, words: string[], parts: string[]) =>
          names(words.map((part) => `shared/i18n/${language}/${part}Part`)).filter(
            (file) => !parts.includes(file),
          )
        const said = { en: await saidIn('en'), fr: await saidIn('fr') }
        const screens = Object.entries(FIRST_SCREENS).map(([address, screen]) => {
          const parts = names(screen.modules)
          const words = inEach((language) => wordsOf(language, ['start', ...screen.words], parts))
          const { later } = screen
          const laterParts = (language: 'en' | 'fr') => {
            const known = [...parts, ...words[language]]
            const files = names(later?.modules ?? []).filter((file) => !known.includes(file))
            return [...files, ...wordsOf(language, later?.words ?? [], [...known, ...files])]
          }
          return [
            address,
            {
              parts,
              words,
              says: inEach((language) => said[language][address]),
              later: later && inEach(laterParts),
            },
          ]
        })
        const data = JSON.stringify(Object.fromEntries(screens)).replaceAll('"', '&quot;')
        const withoutScripts = scripts.reduce((page, [script]) => page.replace(script, ''), html)
        const links = preloaded.map((file) => `\n    <link rel="modulepreload" href="/${file}">`).join('')
        return withoutScripts
          .replace('\n  </head>', `${links}\n  </head>`)
          .replace(
            '<script src="/display.js"',
            `<script data-first="/${first}" data-screens="${data}" src="/display.js"`,
          )
      },
    },
  }
}

/** What starts without a connection: the packing station with the frame around it, in both languages, and the rules. */
const OFFLINE_MODULES = [
  'app/shell/Shell',
  'features/bench/Bench',
  'app/RouteFailure',
  'app/formKeeping',
  ...['en', 'fr'].flatMap((language) =>
    ['start', 'parcel', 'work', 'rest', 'bench'].map((part) => `shared/i18n/${language}/${part}Part`),
  ),
]

/** Writes the service worker, with the files that it keeps: what the shell names, and what those screens are made of. */
function serviceWorker(): Plugin {
  return {
    name: 'waybill-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle)
        const chunks = files.filter((file) => file.type === 'chunk')
        const entries = chunks.filter(({ isEntry }) => isEntry)
        const screens = OFFLINE_MODULES.map((module) => {
          const path = here(`./src/${module}`)
          const chunk = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.replace(/\.tsx?$/, '') === path),
          )
          if (!chunk) throw new Error(`${module} is in no chunk: correct OFFLINE_MODULES.`)
          return chunk
        })
        const scripts = [...entries, ...screens].flatMap(({ fileName }) => closure(bundle, fileName))
        const assets = files
          .map(({ fileName }) => fileName)
          .filter((name) => /\.css$|core_wasm_bg.*\.wasm$|latin-wght-normal.*\.woff2$/.test(name))
        const linking = chunks.filter(({ moduleIds }) =>
          moduleIds.some((id) => /\/core_wasm(_bg)?\.(js|wasm)$/.test(id)),
        )
        const kept = [...scripts, ...linking.map(({ fileName }) => fileName), ...assets]
        const paths = [...new Set(kept)].map((name) => `/${name}`).toSorted()
        const list = ['/display.js', '/favicon.svg', ...paths]
        const page = files.find(({ fileName }) => fileName === 'index.html')
        const shell = page?.type === 'asset' ? page.source : ''
        const source = readFileSync(here('./service-worker.js'), 'utf8')
        const version = createHash('sha256')
          .update(source)
          .update(list.join())
          .update(shell)
          .update(readFileSync(here('./public/display.js')))
          .digest('hex')
          .slice(0, 16)
        const worker = source.replace('__VERSION__', version).replace('__FILES__', JSON.stringify(list))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker })
        // It is written after the others have been packed.
        this.emitFile({ type: 'asset', fileName: 'sw.js.br', source: brotliCompressSync(worker) })
      },
    },
  }
}

const resolve = (isBuild: boolean) => ({
  // For the package of rules, which is next to this folder and finds no React of its own.
  dedupe: ['react'],
  alias: {
    '@': here('./src'),
    // React has had this hook since 18; the shim is for those before.
    'use-sync-external-store/shim/index.js': here('./node_modules/react'),
    // The package's own map knows only the build with warnings for developers.
    ...(isBuild && {
      'react-router': here('./node_modules/react-router/dist/production/index.mjs'),
    }),
  },
})

export default defineConfig(async ({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    wasm(),
    // 'en-CA' and 'fr-CA' build and then crash at run time: the plugin knows the base locales only.
    { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }), enforce: 'pre' as const },
    preloadScreens(),
    serviceWorker(),
    // The server embeds these only in this form, even the few that it makes larger.
    compression({
      algorithms: ['brotliCompress'],
      include: /\.(html|js|css|json|svg|wasm)$/,
      skipIfLargerOrEqual: false,
    }),
  ],
  resolve: resolve(command === 'build'),
  // What the error-reporting library offers and we do not use: its debug logs, frames and shadow roots in replays, and the
  // compression of replays, which would weigh more than it saves here.
  define: {
    __SENTRY_DEBUG__: 'false',
    __RRWEB_EXCLUDE_IFRAME__: 'true',
    __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
  },
  build: {
    // What README promises: these know `light-dark()` and `Promise.withResolvers`, the youngest of what the page uses.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    // Every browser of that target knows it.
    // What a screen shares with others is there already; the list of it would weigh 2 kB in the first script.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // `tools/build-web` takes them out of what is served.
    sourcemap: 'hidden' as const,
    // `make size` holds the budgets, compressed.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: command === 'build' ? await chunkGroups(resolve(true)) : [],
        },
      },
    },
  },
  worker: { format: 'es' as const, plugins: () => [wasm()] },
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
    setupFiles: ['src/app/testing/setup.ts'],
    // Node would take the package's own transport, past the network of the tests.
    alias: { 'tus-js-client': here('./node_modules/tus-js-client/lib.esm/browser/index.js') },
    testTimeout: 60_000,
    // As long as Testing Library's: a busy machine may take its time.
    expect: { poll: { timeout: 10_000 } },
    // The default leaves one processor idle, which of two is half.
    maxWorkers: '100%',
    // Loading everything again for each file takes longer than the tests; the setup puts back what a test changed. What must not
    // find a module loaded, or leaves one changed, has `alone` in its name.
    projects: [
      {
        extends: true as const,
        test: {
          name: 'together',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.alone.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        extends: true as const,
        test: { name: 'alone', include: ['src/**/*.alone.test.{ts,tsx}', 'lint/*.test.ts'] },
      },
    ],
  },
}))

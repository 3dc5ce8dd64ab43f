/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the API answers in development: the server beside Vite. */
const serverPort = process.env.WAYBILL_PORT ?? '8080'

/**
 * Names the core's hashed module in index.html, so that its download starts with the page and not after the scripts; behind
 * them in rank, because the first paint needs none of it.
 */
function preloadCore(): Plugin {
  return {
    name: 'waybill-preload-core',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.wasm'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'fetch',
              type: 'application/wasm',
              crossorigin: '',
              fetchpriority: 'low',
            },
            injectTo: 'head' as const,
          })),
    },
  }
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    // 'en-CA' and 'fr-CA' build and then crash at run time: the plugin knows the base locales only.
    { ...optimizeLocales.vite({ locales: ['en-US', 'fr-FR'] }), enforce: 'pre' as const },
    preloadCore(),
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      include: /\.(html|js|css|json|svg|wasm)$/,
    }),
  ],
  resolve: { alias: { '@': here('./src') } },
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
    sourcemap: false,
    // `make size` holds the budgets, compressed.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // What every visit needs comes as one file: two dozen small ones compress worse, and wait for each other.
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
  },
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
    testTimeout: 60_000,
  },
})

import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { catalogPlugin } from './src/i18n/catalog-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * What every page loads whatever stands on it: one file, which compresses better than the parts that each view shares with the entry
 * would, and stays in a browser's cache when our own code changes.
 */
const LIBRARIES = /node_modules.(react|react-dom|scheduler|jotai|@lingui|@tanstack|use-sync-external-store)[\\/]/

/** What many views use: in files of its own each would cost a request, and compress worse than together. */
const SHARED = /(src[\\/](domain|parts|data|state|ui|i18n)[\\/][^.]*\.tsx?$|schemas[\\/]|lucide-react)/

/**
 * Leaves the router's own link component out of what browsers load: its file of routes imports it for a method that we do not
 * call, and our links are SiteLink. The build fails where that import is no longer found.
 */
function withoutRouterLink() {
  const STAND_IN = '\0router-link'
  let isFound = false
  return {
    name: 'without-router-link',
    apply: (_: unknown, { command, isSsrBuild }: { readonly command: string; readonly isSsrBuild?: boolean }) =>
      command === 'build' && isSsrBuild !== true,
    enforce: 'pre' as const,
    resolveId(source: string, importer: string | undefined) {
      if (source !== './link.js' || !importer?.includes('@tanstack/react-router/dist/esm/route.js')) return undefined
      isFound = true
      return STAND_IN
    },
    load: (id: string) => (id === STAND_IN ? 'export const Link = undefined' : undefined),
    buildEnd(error?: Error) {
      if (!error && !isFound) throw new Error('the router no longer imports ./link.js in route.js: take this plugin out')
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    catalogPlugin(`${root}src/i18n/messages`),
    withoutRouterLink(),
    { ...optimizeLocales.vite({ locales: ['fr', 'nl', 'en', 'de'] }), enforce: 'pre' as const },
  ],
  // React and all it brings go into the renderer as they are meant for production. Left outside, they would choose by the
  // NODE_ENV of whoever starts the server, and their form for developers is slow and writes stack traces into pages.
  ...(isSsrBuild ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: isSsrBuild
    ? { outDir: 'dist/ssr', rollupOptions: { input: 'src/main-ssr.tsx' }, copyPublicDir: false, minify: false, target: 'node24' }
    : {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: {
          input: { main: 'src/main.tsx', 'map-frame': 'src/map-frame/main.ts' },
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: LIBRARIES },
                { name: 'shared', test: SHARED, minShareCount: 4 },
              ],
            },
          },
        },
        // A font inlined as text could not be preloaded, and the policy allows fonts from our own address only.
        assetsInlineLimit: 0,
        // What views share is there already when a visitor goes on to another page; listing it for each view costs every first page.
        modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
        target: 'baseline-widely-available',
      },
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'sources',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/server/*.test.ts', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: { name: 'build', include: ['tests/server/*.test.ts'], globalSetup: ['tests/fixtures/global-setup.ts'] },
      },
    ],
  },
}))

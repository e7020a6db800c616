import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LANGUAGES } from './schemas/language.ts'
import { chunkGroups } from './src/app/build/chunk-groups.ts'
import { readableNames, shortNames } from './src/app/build/class-names.ts'
import { fontsPlugin } from './src/definition/fonts/build/fonts-plugin.ts'
import { loadModuleTypes } from './src/definition/module-types/load-module-types.ts'
import { SHARED_PACKAGES } from './src/definition/module-types/view-problems.ts'
import { viewsPlugin } from './src/definition/module-types/views-plugin.ts'
import { areasOnDemand } from './src/i18n/areas.ts'
import { catalogPlugin } from './src/i18n/catalog-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Tests of the built site. All of the server's belong here, since many of their fixtures render pages. */
const OF_BUILD = [
  ...['server', 'faults', 'validators', 'platform', 'live-site', 'connectors', 'history', 'operations'],
  ...['features/*/server', 'renderer/server', 'studio/server', 'studio/staff', 'app/server', 'fleet'],
].map((folder) => `tests/${folder}/**/*.test.ts`)

/** Tests in plain Node: no document, no window. */
const WITHOUT_PAGE = [
  ...['base', 'definition', 'schemas', 'commands', 'security'].map((folder) => `tests/${folder}/**/*.test.ts`),
  'tests/features/*/rules/**/*.test.ts',
  ...OF_BUILD,
  'tools/*/tests/**/*.test.ts',
]

/** What takes long and is needed once a day: a project of its own, which `npm test` leaves out and `npm test -- --all` runs. */
const DAILY = 'tests/**/*.daily.test.ts'
const LEFT_OUT = [DAILY, '**/node_modules/**']

/** Tests that put another module in the place of one of ours. */
const WITH_OTHER_MODULES = ['tests/features/forms/server/guard/guards.test.ts']

/**
 * Tests in plain Node find their modules as quickly as the server does, and do not compile the embedded database for hours to come when they
 * last for minutes.
 */
const NODE_ARGUMENTS = ['--liftoff-only', '--import', `${root}src/base/process/node-loading-hooks.ts`]

/** The module types of the program and of the packages that vitrine.config.json names. */
const loaded = await loadModuleTypes(root)

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    catalogPlugin(`${root}src/i18n/messages`, areasOnDemand(loaded.moduleTypes), loaded.texts),
    viewsPlugin(root, loaded),
    fontsPlugin(root),
    optimizeLocales.vite({ locales: [...LANGUAGES] }),
  ],
  css: { modules: { generateScopedName: command === 'build' ? shortNames(root) : readableNames(root) } },
  resolve: { dedupe: SHARED_PACKAGES },
  // React and all it brings go into the renderer as they are meant for production. Left outside, they would choose by the
  // NODE_ENV of whoever starts the server, and their form for developers is slow and writes stack traces into pages.
  ...(isSsrBuild ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist/ssr',
        rollupOptions: { input: 'src/app/browser/main-ssr.tsx' },
        copyPublicDir: false,
        minify: false,
        target: 'node24',
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: {
          input: {
            boot: 'src/app/browser/boot.ts',
            // Come at the first sign of use, before the application, which uses them too.
            'overlay-history': 'src/ui/overlay-history.ts',
            'search-forms': 'src/app/browser/search-form.ts',
            main: 'src/app/browser/main.tsx',
            'map-frame': 'src/features/map/frame/main.ts',
            'window-card': 'src/renderer/window-card/main.ts',
            // Both without imports: the server sends the one by its own name, and writes the other into its page.
            'service-worker': 'src/renderer/offline/service-worker.ts',
            offline: 'src/renderer/offline/main.ts',
          },
          // Reading a property of an object of ours does nothing else: schemas that no script of a page uses are left out.
          treeshake: { propertyReadSideEffects: false },
          // The first script calls what it brings.
          preserveEntrySignatures: 'allow-extension' as const,
          output: { codeSplitting: { groups: chunkGroups(root, loaded) } },
        },
        // A font inlined as text could not be preloaded, and the policy allows fonts from our own address only.
        assetsInlineLimit: 0,
        // What views share is there already when a visitor goes on to another page; listing it for each view costs every first page.
        modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
        target: 'baseline-widely-available',
      },
  test: {
    // Limits for what hangs, not for what is slow: a machine may have other things to do as well.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // So that one unlucky moment among thousands of tests does not hide what the others say: `npm test` names what needed it.
    retry: 1,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    setupFiles: ['tests/fixtures/async-timeout.ts'],
    // Tests of mails, kills and databases wait for a good part of their time; by itself Vitest would even leave a core idle.
    maxWorkers: availableParallelism() + 1,
    // Read and not imported: with `--changed`, all tests run when one of these has changed.
    forceRerunTriggers: ['package-lock.json', 'vite.config.ts', 'site-config/**', 'examples/**', 'src/i18n/messages/**'].map(
      (place) => root + place,
    ),
    projects: [
      {
        extends: true,
        test: {
          name: 'views',
          include: ['tests/**/*.test.{ts,tsx}', ...loaded.folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)],
          exclude: ['tests/e2e/**', ...WITHOUT_PAGE, ...LEFT_OUT],
          // A context of its own for each file in threads that stay: half the time of a process for each.
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          execArgv: NODE_ARGUMENTS,
          include: WITHOUT_PAGE,
          exclude: [...OF_BUILD, ...WITH_OTHER_MODULES, ...LEFT_OUT],
          // No file of the source code keeps state (docs/architecture.md): loaded once, it serves many test files.
          isolate: false,
          globalSetup: ['tests/fixtures/make-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'replaced',
          execArgv: NODE_ARGUMENTS,
          include: WITH_OTHER_MODULES,
          globalSetup: ['tests/fixtures/make-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          execArgv: NODE_ARGUMENTS,
          include: OF_BUILD,
          exclude: [...WITH_OTHER_MODULES, ...LEFT_OUT],
          isolate: false,
          globalSetup: ['tests/fixtures/make-database.ts', 'tests/fixtures/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'daily',
          execArgv: NODE_ARGUMENTS,
          include: [DAILY],
          isolate: false,
          globalSetup: ['tests/fixtures/make-database.ts', 'tests/fixtures/global-setup.ts'],
        },
      },
    ],
  },
}))

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LANGUAGES } from './schemas/language.ts'
import { fontsPlugin } from './src/definition/fonts/build/fonts-plugin.ts'
import { loadModuleTypes } from './src/definition/module-types/load-module-types.ts'
import { createPersonalCode } from './src/definition/module-types/personal-code.ts'
import { SHARED_PACKAGES } from './src/definition/module-types/view-problems.ts'
import { viewsPlugin } from './src/definition/module-types/views-plugin.ts'
import { areasOnDemand } from './src/i18n/areas.ts'
import { catalogPlugin } from './src/i18n/catalog-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * What every page loads whatever stands on it: one file, which compresses better than the parts that each view shares with the entry
 * would, and stays in a browser's cache when our own code changes.
 */
const LIBRARIES = /node_modules.(react|react-dom|scheduler|jotai|@lingui|@tanstack)[\\/]/

/** What many views use: in files of its own each would cost a request, and compress worse than together. */
const SHARED =
  /(src[\\/](base|ui|i18n|features[\\/](?!consent)[\w-]+[\\/](rules|view)|definition[\\/](theme|media|fonts))[\\/][^.]*(\.[jt]sx?|\.module\.css)$|schemas[\\/]|node_modules[\\/]lucide[\\/])/

/** What the first script of a page shares with the application: apart from it, or the first script would load what the application is. */
const BOOT =
  /src[\\/](ui[\\/](site[\\/]share-url|step-quantity|state[\\/](browser-storage|stored-consent))|renderer[\\/](boot[\\/]|report-visit)|features[\\/](consent[\\/]view[\\/]question-dialog|properties[\\/]view[\\/]favourites[\\/]stored-favourites))|schemas[\\/](site[\\/]consent|property[\\/]property-selection)\.ts/

/** What search forms do, which the first script starts ahead of the application: one file, with all it needs. */
const SEARCH_FORM =
  /src[\\/](ui[\\/](enliven-|drag-handles|slider-|show-field-value|state[\\/]form-entries)|features[\\/]search[\\/]view[\\/]form[\\/](enliven-form|enter-search|field-words|remembered-entries|show-values)|base[\\/]text[\\/]number-text|features[\\/](search[\\/]rules[\\/]price-range|properties[\\/]rules[\\/](price|availability)))|schemas[\\/]property[\\/]goal\.ts/

/**
 * The styles of what many pages show: one file, so that nothing but it and the HTML stands before the first paint. Those of charts and of
 * what a script adds come with these scripts, those of module types on few pages with these (`ownStyles`).
 */
const STYLES =
  /src[\\/]ui[\\/]\w+\.css$|(src[\\/](renderer|ui|features[\\/][\w-]+[\\/]view)|modules)[\\/](?!preview|FormSheet|date-picker|shell[\\/]MovingBanner|property-search[\\/]MapStrip|[\w-]+[\\/]\w+Chart\.)[^.]*\.module\.css$/

/** Tests of the built site. All of the server's belong here, since many of their fixtures render pages. */
const OF_BUILD = [
  ...['server', 'faults', 'validators', 'platform', 'live-site', 'connectors', 'history', 'operations'],
  ...['features/*/server', 'renderer/server', 'studio/server', 'studio/staff', 'app/server'],
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

/** Names a class after its rule and its file: names can be read. */
function readableName(name: string, file: string): string {
  const [path = ''] = relative(root, file).split('?')
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`
}

/** Of how many classes the first have names of two characters: from "b0" to "zz". */
const SHORTEST = 25 * 36

/**
 * Numbers the classes of all files: readable names make pages and styles 5 % longer as sent (decision 067). The browser's build and the server's name
 * alike, since both number the same files. Classes of packages keep readable names.
 */
function shortNames(): (name: string, file: string) => string {
  // The Studio has a build of its own: what it adds gives visitors no other names.
  const files = globSync('{src,modules}/**/*.module.css', { cwd: root })
    .filter((file) => !file.startsWith(join('src', 'studio') + sep))
    .toSorted()
  const keys = files.flatMap((file) => namesIn(file).map((name) => `${name} ${file}`))
  const numbers = new Map(keys.map((key, number) => [key, number]))
  return (name, file) => {
    const number = numbers.get(`${name} ${relative(root, file)}`)
    if (number === undefined) return readableName(name, file)
    // No name begins with "a": advertisement blockers hide some that do.
    return (number < SHORTEST ? 0xb * 36 + number : 0xb * 36 ** 2 + number - SHORTEST).toString(36)
  }
}

/** The classes and animations of a style sheet and of what it imports, each once. */
function namesIn(file: string): readonly string[] {
  const css = readFileSync(join(root, file), 'utf8')
  const imported = [...css.matchAll(/@import "(.+)"/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  )
  const own = [...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, name = '']) => name)
  return [...new Set([...imported.flatMap(namesIn), ...own])]
}

/** The module types of the program and of the packages that vitrine.config.json names. */
const loaded = await loadModuleTypes(root)

/** What only views for one person bring, such as those of owners: no other visitor pays for it. */
const isPersonal = createPersonalCode(
  [...loaded.views, ...loaded.packageViews].flatMap(([type, view]) =>
    loaded.moduleServers[type]?.isPersonal ? [dirname(view)] : [],
  ),
)

/** The folders of module types that stand on few pages: their styles come with those pages alone. */
const withOwnStyles = [...loaded.views].flatMap(([type, view]) =>
  loaded.moduleTypes[type]?.ownStyles ? [dirname(view) + sep] : [],
)
const hasOwnStyles = (id: string) => withOwnStyles.some((folder) => id.startsWith(folder))

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    catalogPlugin(`${root}src/i18n/messages`, areasOnDemand(loaded.moduleTypes), loaded.texts),
    viewsPlugin(root, loaded),
    fontsPlugin(root),
    optimizeLocales.vite({ locales: [...LANGUAGES] }),
  ],
  css: { modules: { generateScopedName: command === 'build' ? shortNames() : readableName } },
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
          // The first script calls what it brings.
          preserveEntrySignatures: 'allow-extension' as const,
          output: {
            codeSplitting: {
              groups: [
                { name: 'boot-parts', test: BOOT, priority: 2 },
                { name: 'search-form', test: SEARCH_FORM, priority: 1 },
                {
                  name: (id, bundle) => (isPersonal(id, bundle) || hasOwnStyles(id) ? null : 'styles'),
                  debugName: 'styles',
                  test: STYLES,
                  priority: 1,
                },
                { name: 'libraries', test: LIBRARIES },
                {
                  name: (id, bundle) => (isPersonal(id, bundle) ? null : 'shared'),
                  debugName: 'shared',
                  test: SHARED,
                  minShareCount: 4,
                },
                {
                  name: (id, bundle) => (isPersonal(id, bundle) ? 'personal' : null),
                  debugName: 'personal',
                  test: SHARED,
                  minShareCount: 2,
                },
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

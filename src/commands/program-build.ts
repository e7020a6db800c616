import { globSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { noteSources } from '#src/base/process/built-code.mjs'
import { publicEntry } from '#src/definition/module-types/public-entries.ts'
import { programFingerprint } from '#src/live-site/program-fingerprint.ts'
import { createBuildLogger } from './build-logger.ts'
import { sourceLinesPlugin } from './source-lines-plugin.ts'

/** Packages of the commands with many small files, and their dependencies. All other packages stay in node_modules. */
const BUNDLED = [
  ...['@commander-js/extra-typings', 'commander', 'lru-cache', 'fastest-levenshtein', 'chokidar', 'readdirp', 'csv-parse'],
  ...['libphonenumber-js', 'temporal-polyfill', 'temporal-utils', '@humanwhocodes/momoa'],
  ...['franc-min', 'trigram-utils', 'n-gram', 'collapse-white-space'],
  ...['@lingui/core', '@lingui/message-utils', '@messageformat/parser', '@messageformat/date-skeleton', 'moo'],
  ...['ajv', 'fast-deep-equal', 'fast-uri', 'json-schema-traverse'],
  ...['sanitize-html', 'deepmerge', 'escape-string-regexp', 'is-plain-object', 'launder', 'dayjs', 'parse-srcset', 'postcss'],
  ...['nanoid', 'picocolors', 'source-map-js'],
  ...['htmlparser2', 'dom-serializer', 'domelementtype', 'domhandler', 'domutils', 'entities'],
]

/** Packages of the server that stay in node_modules: native ones, those with worker threads, and those that most starts do not load. */
const NOT_BUNDLED = [
  ...['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pino', 'pino-pretty'],
  ...['@opentelemetry/api', '@opentelemetry/core', '@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/resources'],
  ...['@opentelemetry/sdk-trace', 'file-type', 'ics', 'nodemailer', 'pg', 'pg-boss', 'uqr', 'vite', 'web-push'],
]

/** Files that are always loaded together, though others name some of them alone: all but the help of editors while one types. */
const TOGETHER =
  /[\\/](?:modules|schemas|src[\\/](?:base|connectors|definition(?![\\/]editor-schemas[\\/]json-help)|features|i18n|live-site|platform))[\\/]|node_modules/

/**
 * The build of the commands that people wait for, such as the check and the language server: a few files in place of a thousand,
 * which load in a fraction of the time. The program's module types and connectors are part of it; those of packages stay files.
 */
export function commandsBuild(root: string, outDir: string): InlineConfig {
  const build = programBuild(root, outDir)
  return {
    ...build,
    ssr: { noExternal: BUNDLED },
    build: {
      ...build.build,
      rollupOptions: {
        input: { 'command-line': sourceFile(root, 'src/commands/command-line') },
        output: { codeSplitting: { groups: [{ name: 'definition', test: TOGETHER }] } },
      },
    },
  }
}

/**
 * The build of the server: a few files, all of which a start loads. A running server must not miss a file that a later build does not have, so
 * what is loaded on demand is not bundled.
 */
export function serverBuild(root: string, outDir: string): InlineConfig {
  const build = programBuild(root, outDir)
  return {
    ...build,
    plugins: [build.plugins, sourceLinesPlugin(root, outDir)],
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ...build.build,
      sourcemap: 'hidden',
      rollupOptions: {
        input: { run: sourceFile(root, 'src/app/server/run') },
        output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
      },
    },
  }
}

function programBuild(root: string, outDir: string): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    customLogger: createBuildLogger(),
    publicDir: false,
    plugins: [placesPlugin(root), programFilesPlugin(root), sourcesPlugin(root, outDir)],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      chunkSizeWarningLimit: 16_000,
    },
  }
}

/** A source of the checkout, or its compiled form in the package. */
function sourceFile(root: string, path: string): string {
  const [file = ''] = globSync(`${path}.{ts,js}`, { cwd: root })
  return join(root, file)
}

function pathBelow(root: string, id: string): string {
  return relative(root, id.split('?', 1)[0] ?? '').replaceAll('\\', '/')
}

function isOwn(path: string): boolean {
  return !path.startsWith('..') && !path.startsWith('node_modules/')
}

const PLACES = '#src/base/process/places.mjs'
/** Loaded by "npx vitrine dev" alone, which runs sources. */
const DEVELOPMENT = '#src/dev/'

/** Lets the code find files relative to its source. Code that runs before packages are installed stays outside of the build. */
function placesPlugin(root: string): Plugin {
  return {
    name: 'vitrine-places',
    enforce: 'pre',
    resolveId(id, importer) {
      const entry = publicEntry(root, id)
      if (entry !== undefined) return { id: entry, moduleSideEffects: false }
      if (id.startsWith(DEVELOPMENT)) return { id, external: true }
      if (!id.endsWith('.mjs') || importer === undefined) return undefined
      const path = id.startsWith('#') ? id.slice(1) : pathBelow(root, join(dirname(importer), id))
      return path.startsWith('src/') ? { id: `#${path}`, external: true } : undefined
    },
    transform: {
      filter: { code: /import\.meta\.(?:dirname|filename|url)/ },
      handler(code, id) {
        const path = pathBelow(root, id)
        if (!isOwn(path)) return undefined
        const place = (name: string) => `(programPlace + ${JSON.stringify(name)})`
        const placed = code
          .replaceAll('import.meta.filename', place(path))
          .replaceAll('import.meta.dirname', place(dirname(path)))
          .replaceAll('import.meta.url', `programUrl(${place(path)}).href`)
        const imports = [
          `import { program as programPlace } from '${PLACES}'`,
          "import { pathToFileURL as programUrl } from 'node:url'",
        ]
        return { code: [...imports, placed].join(';'), map: null }
      },
    },
  }
}

/** Fills `program-files.ts` with the module types and connectors of the program. */
function programFilesPlugin(root: string): Plugin {
  return {
    name: 'vitrine-program-files',
    enforce: 'pre',
    load(id) {
      if (!/[\\/]program-files\.[jt]s$/.test(id)) return undefined
      const files = globSync(['modules/*/{schema,server}.{ts,js}', 'src/connectors/*/connector.{ts,js}'], { cwd: root })
      const imports = files.map((path, index) => `import * as file${index} from ${JSON.stringify(join(root, path))}`)
      const rows = files.map((path, index) => `${JSON.stringify(path)}: file${index},`)
      return [
        `import { program } from '${PLACES}'`,
        "import { pathToFileURL } from 'node:url'",
        ...imports,
        `const FILES = {\n${rows.join('\n')}\n}`,
        'export async function importFile(file) {',
        '  return (file.startsWith(program) && FILES[file.slice(program.length)]) || import(pathToFileURL(file).href)',
        '}',
        `export const BUILT_PROGRAM = ${JSON.stringify(programFingerprint(root, { moduleTypes: {}, connectorKinds: null }))}`,
      ].join('\n')
    },
  }
}

/** Notes the sources, so that a checkout runs them once one has changed. */
function sourcesPlugin(root: string, outDir: string): Plugin {
  const own = new Set<string>()
  return {
    name: 'vitrine-note-sources',
    generateBundle() {
      // Others are packages and modules of Node.
      const files = [...this.getModuleIds()].filter(isAbsolute).map((id) => pathBelow(root, id))
      for (const path of files) if (isOwn(path)) own.add(path)
    },
    writeBundle: () => noteSources(outDir, [...own, 'package-lock.json'].toSorted()),
  }
}

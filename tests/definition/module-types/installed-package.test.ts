import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LoadedModuleTypes, loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { SHARED_PACKAGES } from '#src/definition/module-types/view-problems.ts'
import { viewsPlugin } from '#src/definition/module-types/views-plugin.ts'
import { root } from '../../fixtures/database.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'

const run = promisify(execFile)
const NAME = '@agency/vitrine-modules'

/** A page that has the view of the package, rendered as the server does. */
const PAGE = `import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { viewLoaders } from 'virtual:views'

const i18n = setupI18n({ locale: 'fr', messages: { fr: { 'visiting-days.all': ['Tous les jours'] } } })
const { default: View } = await viewLoaders['visiting-days']()
const content = { headline: 'Portes ouvertes', days: ['2026-05-02'], link: '/fr/contact/', first: '2026-05-02' }
const view = createElement(View, { content, context: { layout: { title: '' } } })
export const html = renderToString(createElement(I18nProvider, { i18n }, view))
`

/** What another package may write about the content of the type. */
const CONSUMER = `import module, { type Content } from '${NAME}/visiting-days/schema.js'

export const views: readonly string[] = module.views
export const headlineOf = ({ headline }: Content): string => headline
// @ts-expect-error The content has no such field.
export const priceOf = ({ price }: Content) => price
`

/** No TypeScript but declarations: Node runs none inside node_modules. */
const isPublished = (path: string) => !/(?<!\.d)\.tsx?$/.test(path)

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let checkout = ''
let loaded: LoadedModuleTypes

/** Runs the type checker over some files of a folder, and gives what it says of them: our own files are not meant to be written as JavaScript. */
async function types(options: object, include: readonly string[]): Promise<string> {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { types: [join(root, 'node_modules/@types/node'), join(root, 'node_modules/vite/client')], ...options },
    include: [...include, join(root, 'src/**/*.d.ts')],
  }
  const file = join(folder.path, `tsconfig.${Object.keys(options).length}.json`)
  await writeFile(file, JSON.stringify(config))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [tsc, '-p', file]).catch((error: { readonly stdout: string }) => error)
  return stdout
    .split('\n')
    .filter((line) => line.includes(basename(folder.path)))
    .join('\n')
}

/** A checkout of links that has the package in node_modules, as its author publishes it: JavaScript with declarations. */
beforeAll(async () => {
  folder = await temporaryFolder()
  checkout = join(folder.path, 'checkout')
  const [source, installed] = [join(folder.path, 'source'), join(checkout, 'node_modules', NAME)]
  await cp(join(root, 'tests/fixtures/module-package'), source, { recursive: true })
  await mkdir(installed, { recursive: true })
  const names = [...SHARED_PACKAGES, 'lucide', 'json-schema-to-ts', 'react-aria-components', 'recharts', 'libphonenumber-js']
  for (const path of ['src', 'schemas', ...names.map((name) => `node_modules/${name}`)]) {
    await mkdir(join(checkout, path, '..'), { recursive: true })
    await symlink(join(root, path), join(checkout, path), 'junction')
  }
  await writeFile(join(checkout, 'package.json'), await readFile(join(root, 'package.json')))
  await writeFile(join(checkout, 'vitrine.config.json'), JSON.stringify({ modules: [NAME] }))
  // The compiler writes whatever it reads, the files behind vitrine/module too: into a folder of their own, of which the package is a part.
  const output = join(folder.path, 'output')
  const emit = { noEmit: false, declaration: true, rewriteRelativeImportExtensions: true, outDir: output, rootDir: '/' }
  const paths = {
    'vitrine/*': [join(root, 'src/app/public-api/*.ts')],
    '*': [join(root, 'node_modules/@types/*'), join(root, 'node_modules/*')],
  }
  expect(await types({ paths, ...emit }, ['source'])).toBe('')
  for (const path of [source, join(output, source)]) await cp(path, installed, { recursive: true, filter: isPublished })
  loaded = await loadModuleTypes(checkout)
})

afterAll(() => folder[Symbol.asyncDispose]())

it('[CONF-05] an installed package of JavaScript brings its module type with schema, texts and rules', () => {
  expect(loaded.findings).toEqual([])
  expect(loaded.moduleTypes['visiting-days']).toMatchObject({ views: ['list', 'compact'], textAreas: ['module-visiting-days'] })
  expect(loaded.moduleServers['visiting-days']?.maxAgeSeconds).toBe(3600)
})

it('[CONF-05] its view is a part of the build, and renders on the server', async () => {
  const outDir = join(folder.path, 'built')
  await writeFile(join(checkout, 'page.js'), PAGE)
  await build({
    root: checkout,
    configFile: false,
    logLevel: 'error',
    plugins: [viewsPlugin(checkout, loaded)],
    resolve: { dedupe: SHARED_PACKAGES },
    ssr: { noExternal: true },
    build: { ssr: 'page.js', outDir, minify: false, target: 'node24' },
  })
  const { html } = await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'page.js')).href)
  expect(html).toContain('Portes ouvertes')
  expect(html).toContain('Tous les jours')
})

it('[CONF-05] its declarations tell another package what its content is', async () => {
  await writeFile(join(checkout, 'consumer.ts'), CONSUMER)
  expect(
    await types({ noEmit: true, paths: { 'vitrine/*': [join(root, 'src/app/public-api/*.ts')] } }, ['checkout/consumer.ts']),
  ).toBe('')
})

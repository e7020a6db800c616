import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import type { ViewLoaders } from '#src/renderer/view-registry.ts'

/** The checkout. */
const ROOT = join(import.meta.dirname, '../../..')

// Named here, so that Vitest knows which files a test depends on (`npm test -- --changed`).
const files = import.meta.glob<{ readonly [name: string]: unknown }>('/modules/*/{schema,server}.ts')
const viewFiles = import.meta.glob<Awaited<ReturnType<ViewLoaders[string]>>>('/modules/*/*.tsx')

const inProject = (file: string) => `/${relative(ROOT, file).replaceAll('\\', '/')}`

/** The module types of the checkout and of its packages, loaded once as the server does; a test of types asks for them here. */
export const { moduleTypes, moduleServers, views, packageViews, texts, findings } = await loadModuleTypes(ROOT, {
  importFile: (file) => files[inProject(file)]?.() ?? import(/* @vite-ignore */ pathToFileURL(file).href),
})

/** Module type to its view, loaded when it is asked for. */
export const viewLoaders: ViewLoaders = Object.fromEntries(
  [...views, ...packageViews].map(([type, file]) => [
    type,
    viewFiles[inProject(file)] ?? (() => import(/* @vite-ignore */ file)),
  ]),
)

/** The folder of a module type. Throws where there is none. */
export function folderOf(type: string): string {
  const view = views.get(type) ?? packageViews.get(type)
  if (view === undefined) throw new Error(`there is no module type "${type}"`)
  return dirname(view)
}

import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import type { ViewLoaders } from '#src/renderer/view-registry.ts'

const ROOT = join(import.meta.dirname, '../../..')

// Explicit, so that Vitest knows the files that a test depends on (`npm test -- --changed`).
const files = import.meta.glob<{ readonly [name: string]: unknown }>('/modules/*/{schema,server}.ts')
const viewFiles = import.meta.glob<Awaited<ReturnType<ViewLoaders[string]>>>('/modules/*/*.tsx')

const inProject = (file: string) => `/${relative(ROOT, file).replaceAll('\\', '/')}`

/** The module types of the checkout and of packages, loaded once as by the server. */
export const { moduleTypes, moduleServers, views, packageViews, texts, findings } = await loadModuleTypes(ROOT, {
  importFile: (file) => files[inProject(file)]?.() ?? import(/* @vite-ignore */ pathToFileURL(file).href),
})

/** Module type to its view, lazily loaded. */
export const viewLoaders: ViewLoaders = Object.fromEntries(
  [...views, ...packageViews].map(([type, file]) => [
    type,
    viewFiles[inProject(file)] ?? (() => import(/* @vite-ignore */ file)),
  ]),
)

/** The folder of a module type. Throws for an unknown one. */
export function folderOf(type: string): string {
  const view = views.get(type) ?? packageViews.get(type)
  if (view === undefined) throw new Error(`there is no module type "${type}"`)
  return dirname(view)
}

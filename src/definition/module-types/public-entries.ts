import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ENTRY = /^vitrine\/(module|schema|testing)$/

/** The file that a public entry stands for, "vitrine/schema" for instance; undefined for any other name. */
export function publicEntry(root: string, specifier: string): string | undefined {
  const [, name] = ENTRY.exec(specifier) ?? []
  return name === undefined ? undefined : join(root, 'src', 'app', 'public-api', `${name}.ts`)
}

const resolved = new Set<string>()

/** Lets Node find the public entries for files that lie outside the checkout, where no node_modules leads to them. */
export function resolvePublicEntries(root: string): void {
  if (resolved.has(root)) return
  resolved.add(root)
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const file = publicEntry(root, specifier)
      if (file === undefined) return nextResolve(specifier, context)
      return { url: pathToFileURL(file).href, format: 'module-typescript', shortCircuit: true }
    },
  })
}

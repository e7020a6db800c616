import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ENTRY = /^vitrine\/(module|schema|testing)$/

/** The file behind a public entry such as "vitrine/schema"; undefined for other names. */
export function publicEntry(root: string, specifier: string): string | undefined {
  const [, name] = ENTRY.exec(specifier) ?? []
  return name === undefined ? undefined : join(root, 'src', 'app', 'public-api', `${name}.ts`)
}

const resolved = new Set<string>()

/** Lets Node resolve the public entries from files outside the checkout, which has no node_modules for them. */
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

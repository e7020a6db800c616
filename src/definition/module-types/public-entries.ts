import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Sources in the checkout, JavaScript in the package. */
const ENDING = import.meta.filename.slice(-'.ts'.length)
const ENTRY = /^vitrine\/(module|schema|testing)$/

/** The file behind a public entry such as "vitrine/schema"; undefined for other names. */
export function publicEntry(root: string, specifier: string): string | undefined {
  const [, name] = ENTRY.exec(specifier) ?? []
  return name === undefined ? undefined : join(root, 'src', 'app', 'public-api', `${name}${ENDING}`)
}

const resolved = new Set<string>()

/**
 * Lets Node resolve the public entries to the program's own files: from the checkout, where "exports" of package.json names what is made for the
 * package, and from files outside it, which have no node_modules for them.
 */
export function resolvePublicEntries(root: string): void {
  if (resolved.has(root)) return
  resolved.add(root)
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const file = publicEntry(root, specifier)
      if (file === undefined) return nextResolve(specifier, context)
      const format = ENDING === '.ts' ? 'module-typescript' : 'module'
      return { url: pathToFileURL(file).href, format, shortCircuit: true }
    },
  })
}

import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { compileCache } from './places.mjs'

const ROOT = new URL('../../../', import.meta.url).href
/** Sources in the checkout, JavaScript in the package. */
const ENDING = import.meta.url.slice(-'.ts'.length)
const FORMAT = ENDING === '.ts' ? 'module-typescript' : 'module'
const PACKAGES = '/node_modules/'
const DRIZZLE = '/node_modules/drizzle-orm/'
/** A package name: neither a path nor a Node module. */
const PACKAGE_NAME = /^@?[a-z][\w./-]*$/
/** The "imports" of package.json. */
const OWN_FOLDERS = ['#src/', '#schemas/', '#modules/']

enableCompileCache(compileCache)

/** Resolved packages: the result is the same for all files of the project. */
const packages = new Map<string, ResolveFnOutput>()

/**
 * Resolves imports faster than Node, which reads drizzle-orm's package.json of 179 KB for each of its hundred modules and each
 * importing file (0.4 of 0.45 seconds of loading). The project's files resolve through "imports".
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context
    if (parentURL === undefined) return nextResolve(specifier, context)
    if (specifier.startsWith('.') && parentURL.includes(DRIZZLE)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    if (!parentURL.startsWith(ROOT) || parentURL.includes(PACKAGES, ROOT.length - 1)) return nextResolve(specifier, context)
    const url = specifier.endsWith(ENDING) ? ownFile(specifier, parentURL) : undefined
    if (url !== undefined) return { url, format: FORMAT, shortCircuit: true }
    if (!PACKAGE_NAME.test(specifier)) return nextResolve(specifier, context)
    const known = packages.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true }
    packages.set(specifier, known)
    return known
  },
})

function ownFile(specifier: string, parentURL: string): string | undefined {
  if (specifier.startsWith('.')) return new URL(specifier, parentURL).href
  if (OWN_FOLDERS.some((folder) => specifier.startsWith(folder))) return ROOT + specifier.slice(1)
  return undefined
}

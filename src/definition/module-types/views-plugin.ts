import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectOf } from '#src/base/process/places.mjs'
import { publicEntry } from './public-entries.ts'
import { type ViewProblem, viewProblems } from './view-problems.ts'

const ALL = 'virtual:views'
const ONE = 'virtual:view/'

type Views = ReadonlyMap<string, string>

/**
 * Serves `virtual:views`, the views of all module types: the project's by file, those of packages as `virtual:view/<type>`, also
 * in the manifest. Omits and reports package views that cannot be bundled.
 */
export function viewsPlugin(
  root: string,
  { views, packageViews }: { readonly views: Views; readonly packageViews: Views },
): Plugin {
  let broken: readonly ViewProblem[] = []
  const directImports = createDirectImports(root)
  const ours = join(root, 'modules/')
  return {
    name: 'vitrine-views',
    enforce: 'pre',
    config: () => ({
      server: { fs: { allow: [root, projectOf(root), ...[...packageViews.values()].map((path) => join(path, '..'))] } },
    }),
    async configResolved({ command, logger }) {
      if (command !== 'build') return
      broken = await viewProblems(root, packageViews)
      for (const { file, message } of broken) logger.warn(`${file} is left out: ${message}`)
    },
    resolveId(id) {
      if (id === ALL || id.startsWith(ONE)) return `\0${id}`
      const entry = publicEntry(root, id)
      // A file of re-exports: a chunk gets only what it uses.
      return entry && { id: entry, moduleSideEffects: false }
    },
    transform: {
      filter: { code: /from ['"]vitrine\/(module|schema)['"]/ },
      handler: (code, id) => (id.startsWith(ours) ? { code: directImports(code), map: null } : undefined),
    },
    load(id) {
      if (id === `\0${ALL}`) return tableOfViews(views, packageViews)
      if (!id.startsWith(`\0${ONE}`)) return undefined
      const type = id.slice(ONE.length + 1)
      if (broken.some((problem) => problem.type === type)) return `throw new Error('The view of "${type}" could not be built.')`
      const file = JSON.stringify(packageViews.get(type) ?? '')
      return `export * from ${file}\nexport { default } from ${file}`
    },
  }
}

function tableOfViews(views: Views, packageViews: Views): string {
  const ours = [...views].map(([type, file]) => `  '${type}': () => import(${JSON.stringify(file)}),`)
  const ofPackages = [...packageViews.keys()].map((type) => `  '${type}': () => import('${ONE}${type}'),`)
  return `export const viewLoaders = {\n${[...ours, ...ofPackages].join('\n')}\n}\n`
}

const IMPORT = /import (type )?\{([^}]*)\} from ['"](vitrine\/(?:module|schema))['"]/g
const EXPORT = /export (?:type )?\{([^}]*)\} from ['"]([^'"]+)['"]/g

/** Replaces imports of public entries by the files behind them, so that bundles show the module type of each file. */
function createDirectImports(root: string): (code: string) => string {
  const tables = new Map<string, ReadonlyMap<string, string>>()
  return (code) =>
    code.replace(IMPORT, (statement, isType: string | undefined, names: string, entry: string) => {
      // Keeps the number of lines, so that positions stay valid.
      const lines = '\n'.repeat(statement.split('\n').length - 1)
      if (isType !== undefined) return lines
      const files = tables.get(entry) ?? filesOf(readFileSync(publicEntry(root, entry) ?? '', 'utf8'))
      tables.set(entry, files)
      const imports = listed(names).map((name) => {
        const [exported = '', local = exported] = name.split(' as ')
        return files.get(exported)?.replace('LOCAL', local)
      })
      return imports.includes(undefined) ? statement : imports.join(';') + lines
    })
}

/** Maps names of an entry to imports; LOCAL stands for the local name. */
function filesOf(entry: string): ReadonlyMap<string, string> {
  const all = [...entry.matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
    listed(names).map((name) => {
      const [inFile = '', exported = inFile] = name.split(' as ')
      return [exported, `import { ${inFile} as LOCAL } from '${file}'`] as const
    }),
  )
  return new Map(all)
}

function listed(names: string): readonly string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
}

import { readFileSync } from 'node:fs'
import { publicEntry } from './public-entries.ts'

const IMPORT = /import (type )?\{([^}]*)\} from '(vitrine\/(?:module|schema))'/g
const EXPORT = /export (?:type )?\{([^}]*)\} from '([^']+)'/g

/** Replaces imports of public entries by the files behind them, so that bundles show the module type of each file. */
export function createDirectImports(root: string): (code: string) => string {
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

import { readFileSync } from 'node:fs'
import { publicEntry } from './public-entries.ts'

const IMPORT = /import (type )?\{([^}]*)\} from '(vitrine\/(?:module|schema))'/g
const EXPORT = /export (?:type )?\{([^}]*)\} from '([^']+)'/g

/**
 * Writes imports of the public entries as imports of the files behind the names, so that a bundler knows which module type brings what. One that
 * has a name unknown there stays as it is.
 */
export function createDirectImports(root: string): (code: string) => string {
  const tables = new Map<string, ReadonlyMap<string, string>>()
  return (code) =>
    code.replace(IMPORT, (statement, isType: string | undefined, names: string, entry: string) => {
      // As many lines as before, so that positions in the file stay true.
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

/** Each name of an entry to its import, in which LOCAL stands for the name in the importing file. */
function filesOf(entry: string): ReadonlyMap<string, string> {
  const all = [...entry.matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
    listed(names).map((name) => {
      const [inFile = '', exported = inFile] = name.split(' as ')
      return [exported, `import { ${inFile} as LOCAL } from '${file}'`] as const
    }),
  )
  return new Map(all)
}

/** The names of a list that are not types. */
function listed(names: string): readonly string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KnownMigration } from '#src/platform/db/known-migrations.ts'

export interface DumpTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Columns with a sequence. */
  readonly numbered: readonly string[]
}

/** The tables in drizzle-kit's `meta/<number>_snapshot.json`. */
interface Snapshot {
  readonly tables: { readonly [key: string]: SnapshotTable }
}

interface SnapshotTable {
  readonly name: string
  readonly columns: {
    readonly [name: string]: { readonly name: string; readonly identity?: object; readonly generated?: object }
  }
  readonly foreignKeys: { readonly [name: string]: { readonly tableTo: string } }
}

/** The tables after a migration, each after those that it references. Throws for a cycle of references. */
export async function dumpTables(migrationsFolder: string, { idx }: Pick<KnownMigration, 'idx'>): Promise<readonly DumpTable[]> {
  const file = join(migrationsFolder, 'meta', `${String(idx).padStart(4, '0')}_snapshot.json`)
  // drizzle-kit writes it with the migration.
  const { tables } = JSON.parse(await readFile(file, 'utf8')) as Snapshot
  let left = Object.values(tables)
  const ordered: SnapshotTable[] = []
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const free = left.filter((table) => Object.values(table.foreignKeys).every(({ tableTo }) => isOrdered(names, table, tableTo)))
    if (free.length === 0) throw new Error(`[Bug] the tables ${[...names].join(', ')} refer to each other in a circle`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered.map(toDumpTable)
}

function isOrdered(left: ReadonlySet<string>, { name }: SnapshotTable, tableTo: string): boolean {
  return tableTo === name || !left.has(tableTo)
}

function toDumpTable({ name, columns }: SnapshotTable): DumpTable {
  const stored = Object.values(columns).filter(({ generated }) => generated === undefined)
  return {
    name,
    columns: stored.map((column) => column.name),
    numbered: stored.filter(({ identity }) => identity !== undefined).map((column) => column.name),
  }
}

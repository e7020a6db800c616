import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { IMPORTED_NAME, IMPORTED_PREFIX } from '#src/features/properties/rules/imported-file.ts'

/** How long a picture may be here before a listing names it, and how long it stays after the last one did. */
const UNUSED_MS = 30 * 24 * 3_600_000

/** Removes imported pictures that no listing has named for a month. Returns how many. */
export async function removeUnusedImported(
  folder: string,
  named: () => Promise<ReadonlySet<string>>,
  now: Date,
): Promise<number> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => IMPORTED_NAME.test(name))
  if (files.length === 0) return 0
  const urls = await named()
  let count = 0
  for (const name of files.filter((file) => !urls.has(`${IMPORTED_PREFIX}${file}`))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now.getTime() }))
    if (now.getTime() - mtimeMs < UNUSED_MS) continue
    await rm(join(folder, name), { force: true })
    count += 1
  }
  return count
}

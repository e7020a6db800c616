import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { IMPORTED_NAME, IMPORTED_PREFIX } from '#src/features/properties/rules/imported-file.ts'

/** How long an imported file stays without a listing that names it. */
const UNUSED_MS = 30 * 24 * 3_600_000

/** Removes imported files that no listing named for a month; returns their number. */
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

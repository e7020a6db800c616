import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '#src/base/process/user-error.mjs'
import type { CheckedSite } from './check-site.ts'
import { type FixableFinding, planFixes } from './plan-fixes.ts'

/** More rounds than fixes that depend on each other need; a fix that brings its own finding back ends here. */
const MAX_ROUNDS = 50

/** The check after the fixes, and the findings that were cured. */
export interface FixedSite {
  readonly checked: CheckedSite
  readonly cured: readonly FixableFinding[]
}

/** Applies the fixes of a site's findings round by round, each on the findings of what the last one wrote, until none is left. */
export async function applyFixes(path: string, check: () => Promise<CheckedSite>): Promise<FixedSite> {
  const cured: FixableFinding[] = []
  let checked = await check()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const plan = planFixes(checked.ofSite, checked.files)
    if (plan.cured.length === 0) break
    await writeFixed(path, plan.texts, checked.files)
    cured.push(...plan.cured)
    checked = await check()
  }
  return { checked, cured }
}

/** Throws a UserError where a file is not as it was checked: an editor has saved it meanwhile. */
async function writeFixed(path: string, texts: ReadonlyMap<string, Uint8Array>, read: ReadonlyMap<string, Uint8Array>) {
  for (const [file, bytes] of texts) {
    const current = await readFile(join(path, file))
    const isSame = current.equals(read.get(file) ?? new Uint8Array())
    if (!isSame) throw new UserError(`${file} was changed during the check; nothing was written to it. Run the command again.`)
    await writeFile(join(path, file), bytes)
  }
}

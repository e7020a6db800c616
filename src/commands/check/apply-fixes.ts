import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '#src/base/process/user-error.mjs'
import type { CheckedSite } from './check-site.ts'
import { type FixableFinding, planFixes } from './plan-fixes.ts'

/** More rounds than dependent fixes need; stops a fix that causes its own finding. */
const MAX_ROUNDS = 50

/** The check after the fixes, and the fixed findings. */
export interface FixedSite {
  readonly checked: CheckedSite
  readonly cured: readonly FixableFinding[]
}

/** Applies the fixes of a site's findings in rounds, each to the findings after the previous one, until none is left. */
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

/** Throws a UserError if a file has changed since the check. */
async function writeFixed(path: string, texts: ReadonlyMap<string, Uint8Array>, read: ReadonlyMap<string, Uint8Array>) {
  for (const [file, bytes] of texts) {
    const current = await readFile(join(path, file))
    const isSame = current.equals(read.get(file) ?? new Uint8Array())
    if (!isSame) throw new UserError(`${file} was changed during the check; nothing was written to it. Run the command again.`)
    await writeFile(join(path, file), bytes)
  }
}

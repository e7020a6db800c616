import type { StudioVersion } from '#schemas/studio/studio-api.ts'
import { compareSides } from '#src/server/versions/compare-versions.ts'
import type { VersionRepository } from '#src/server/versions/version-repository.ts'
import { summariseDiff } from '#src/site/editing/diff-text.ts'

/** The newest versions, each with what it changed. */
export async function listVersions(versions: VersionRepository, limit: number): Promise<readonly StudioVersion[]> {
  const found = await versions.list({ limit: limit + 1 })
  const live = await versions.live()
  const listed: StudioVersion[] = []
  let tree = found[0] === undefined ? new Map() : await versions.tree(found[0].number)
  for (const [index, { number, at, author, reason }] of found.slice(0, limit).entries()) {
    const older = found[index + 1]
    const before = older === undefined ? null : await versions.tree(older.number)
    const changes = before === null ? null : await compareSides(versions, { tree: before }, { tree })
    const what = changes === null ? '' : summariseDiff(changes)
    listed.push({ number, at: at.toISOString(), author, reason, isShown: number === live?.number, what })
    tree = before ?? tree
  }
  return listed
}

import { summariseDiff } from '#src/definition/editing/diff-text.ts'
import { reachOf, reachSentence } from '#src/definition/editing/reach.ts'
import type { Site } from '#src/definition/site.ts'
import { changedMedia, compareSides } from './compare-versions.ts'
import type { SiteVersion, VersionRepository } from './version-repository.ts'

/** Larger sites are not compared page by page on the running server; use `npx vitrine diff --reach`. */
const MAX_PAGES = 1000

/**
 * The changes of a new version in a line, and the affected pages ("1 page, 4 languages, 4 addresses"). Empty for the first
 * version; without pages if the previous site is unknown, as after a start.
 */
export async function describeVersion(
  versions: Pick<VersionRepository, 'contents' | 'tree'>,
  { number, parent }: SiteVersion,
  { before, after }: { readonly before: Site | null; readonly after: Site },
): Promise<{ readonly changed?: string; readonly reaches?: string }> {
  if (parent === null) return {}
  const [old, now] = [await versions.tree(parent), await versions.tree(number)]
  const changed = summariseDiff(await compareSides(versions, { tree: old }, { tree: now }))
  if (before === null || after.pages.size > MAX_PAGES) return { changed }
  return { changed, reaches: reachSentence(reachOf(before, after, changedMedia(old, now))) }
}

import { contentsOfPage, filesOfPage, type PageKey } from '#src/definition/pages/page-files.ts'
import type { Site } from '#src/definition/site.ts'
import { diffDocuments, type FileChange } from './diff-files.ts'

/** The differences in the files that a page consists of, on either site. */
export function diffPage(before: Site, after: Site, page: PageKey): readonly FileChange[] {
  if (before === after) return []
  const shown = [...contentsOfPage(before, page), ...contentsOfPage(after, page)]
  return diffDocuments(filesOfPage(before, page, shown), filesOfPage(after, page, shown))
}

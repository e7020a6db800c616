import type { Finding } from '#schemas/site/finding.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { MAX_PREVIEW_FINDINGS, type PreviewState } from '#schemas/site/preview-state.ts'
import type { Site } from '#src/site/site.ts'

/** Files that every page is made of. */
const SHELL_FILES = ['site.json', 'header.json', 'footer.json']

/** The findings of the files that a page is made of, errors first; null for null. */
export function findingsOfPage(
  site: Site,
  page: Pick<PageDocument, 'id' | 'language'>,
  findings: readonly Finding[] | null,
): Pick<PreviewState, 'findings' | 'findingCount'> {
  if (findings === null) return { findings: null, findingCount: 0 }
  const files = new Set(SHELL_FILES)
  const configured = site.pages.get(page.id)
  if (configured !== undefined) files.add(configured.file)
  for (const { written } of configured?.modules[page.language] ?? []) {
    const { type, id } = written.relations
    const content = site.content.get(type)?.get(id)
    if (content !== undefined) files.add(content.file)
  }
  const found = findings.filter(({ file }) => files.has(file)).sort((a, b) => RANK[a.severity] - RANK[b.severity])
  return { findings: found.slice(0, MAX_PREVIEW_FINDINGS), findingCount: found.length }
}

const RANK: { readonly [severity in Finding['severity']]: number } = { error: 0, warning: 1 }

import type { Finding } from '#schemas/site/finding.ts'
import { MAX_PREVIEW_FINDINGS, type PreviewState } from '#schemas/site/preview-state.ts'
import { filesOfPage, type PageKey } from '#src/definition/pages/page-files.ts'
import type { Site } from '#src/definition/site.ts'

export function findingsOfPage(
  site: Site,
  page: PageKey,
  findings: readonly Finding[] | null,
): Pick<PreviewState, 'findings' | 'findingCount'> {
  if (findings === null) return { findings: null, findingCount: 0 }
  const files = filesOfPage(site, page)
  const found = findings.filter(({ file }) => files.has(file)).sort((a, b) => RANK[a.severity] - RANK[b.severity])
  // A page shows no fixes, and the fix for an old format contains a whole file.
  const shown = found.slice(0, MAX_PREVIEW_FINDINGS).map(({ fix: _, ...finding }) => finding)
  return { findings: shown, findingCount: found.length }
}

const RANK: { readonly [severity in Finding['severity']]: number } = { error: 0, warning: 1 }

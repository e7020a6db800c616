import type { Finding } from '#schemas/site/finding.ts'

/** Findings whose files, those of related places included, are paths for a reader outside the folder. */
export function withPaths(findings: readonly Finding[], pathOf: (file: string) => string): readonly Finding[] {
  return findings.map((finding) => ({
    ...finding,
    file: pathOf(finding.file),
    ...(finding.related && { related: finding.related.map((place) => ({ ...place, file: pathOf(place.file) })) }),
  }))
}

/** A file below a folder as it is written at a terminal. */
export function below(folder: string): (file: string) => string {
  return (file) => (folder === '' || folder.endsWith('/') ? `${folder}${file}` : `${folder}/${file}`)
}

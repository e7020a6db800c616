import type { Finding } from '#schemas/site/finding.ts'

/** Findings with the paths of files, also of related places, for a reader outside the folder. */
export function withPaths(findings: readonly Finding[], pathOf: (file: string) => string): readonly Finding[] {
  return findings.map((finding) => ({
    ...finding,
    file: pathOf(finding.file),
    ...(finding.related && { related: finding.related.map((place) => ({ ...place, file: pathOf(place.file) })) }),
  }))
}

/** The path of a file below a folder, as a user would type it. */
export function below(folder: string): (file: string) => string {
  return (file) => (folder === '' || folder.endsWith('/') ? `${folder}${file}` : `${folder}/${file}`)
}

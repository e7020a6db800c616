import type { Finding } from '#schemas/site/finding.ts'
import { composeSite } from '#src/definition/compose-site.ts'
import type { SiteCheck } from '#src/definition/composition/definition.ts'
import { MAX_FEED_BYTES } from '#src/definition/reading/parse-feed.ts'
import { findingOfFile } from '#src/definition/reading/source-file.ts'
import type { LoadResult } from '#src/definition/site.ts'
import type { IsWanted } from '#src/definition/validation/findings.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { type FolderContents, readFolder } from './read-folder.ts'

export interface LoadedFolder extends LoadResult {
  readonly contents: FolderContents
}

/** Reads a site-config folder and composes the site. Faults of files become findings. */
export async function loadSite(
  folder: string,
  validator: SiteValidator,
  checks: readonly SiteCheck[] = [],
  now: Date | null = null,
  isWanted?: IsWanted,
): Promise<LoadedFolder> {
  return composeContents(await readFolder(folder, MAX_FEED_BYTES), validator, checks, now, isWanted)
}

export function composeContents(
  contents: FolderContents,
  validator: SiteValidator,
  checks: readonly SiteCheck[] = [],
  now: Date | null = null,
  isWanted: IsWanted = () => true,
): LoadedFolder {
  const { findings, ...composed } = composeSite({ ...contents, validator, checks, now, isWanted })
  return { ...composed, findings: [...findings, ...[...contents.leftOut].map(uncheckedFeed).filter(isWanted)], contents }
}

function uncheckedFeed(file: string): Finding {
  const message = `the file has more than ${MAX_FEED_BYTES / 1e6} MB, so its records are not checked here`
  const suggestion = 'Import it with "npx vitrine import", which checks each record and reports those with mistakes.'
  return findingOfFile(file, 'feed-not-checked', message, suggestion, 'warning')
}

/** Composes a site without checks across files, for a preview while typing. */
export function sketchContents(contents: FolderContents, validator: SiteValidator, now: Date): LoadResult {
  return composeSite({ ...contents, validator, now, isChecked: false })
}

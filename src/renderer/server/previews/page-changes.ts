import { MAX_PREVIEW_CHANGES, type PreviewChange, type PreviewState } from '#schemas/site/preview-state.ts'
import type { FileChange, ValueChange } from '#src/definition/editing/diff-files.ts'
import { diffPage } from '#src/definition/editing/diff-page.ts'
import { quoteBoth, quoteValue } from '#src/definition/editing/place-names.ts'
import type { PageKey } from '#src/definition/pages/page-files.ts'
import type { Site } from '#src/definition/site.ts'

type Changes = Pick<PreviewState, 'changes' | 'changeCount'>

/** The differences of a page between two sites. */
export type ChangesOfPage = (before: Site, after: Site, page: PageKey) => Changes

/** Compares each page of two sites once; results are freed with either site. */
export function createChangesOfPage(): ChangesOfPage {
  const found = new WeakMap<Site, WeakMap<Site, Map<string, Changes>>>()
  return (before, after, page) => {
    const ofBefore = found.get(before) ?? new WeakMap<Site, Map<string, Changes>>()
    const ofBoth = ofBefore.get(after) ?? new Map<string, Changes>()
    found.set(before, ofBefore.set(after, ofBoth))
    const key = `${page.id} ${page.language}`
    const known = ofBoth.get(key) ?? compare(before, after, page)
    ofBoth.set(key, known)
    return known
  }
}

function compare(before: Site, after: Site, page: PageKey): Changes {
  const all = diffPage(before, after, page).flatMap(changesOfFile)
  return { changes: all.slice(0, MAX_PREVIEW_CHANGES), changeCount: all.length }
}

function changesOfFile({ file, kind, changes }: FileChange): readonly PreviewChange[] {
  if (kind !== 'changed') return [{ file, place: [], kind, before: '', after: '' }]
  return changes.map((change) => ({ file, place: change.place, kind: change.kind, ...sidesOf(change) }))
}

function sidesOf({ kind, before, after }: ValueChange): Pick<PreviewChange, 'before' | 'after'> {
  if (kind === 'moved') return { before: String(before), after: String(after) }
  if (kind === 'added') return { before: '', after: quoteValue(after) }
  if (kind === 'removed') return { before: quoteValue(before), after: '' }
  const [old, now] = quoteBoth(before, after)
  return { before: old, after: now }
}

import { fileKindOf } from '#src/definition/reading/file-kinds.ts'
import type { Pages } from './compose-pages.ts'
import type { Definition } from './definition.ts'

type Known = Pick<Definition, 'pages' | 'sources' | 'unreadable'>

export function knownPageIds(known: Known): ReadonlySet<string> {
  return new Set([...known.pages.keys(), ...pageFileIds(known)])
}

const answers = new WeakMap<Known, boolean>()

/** Whether every page file gave a page with its parent; otherwise the site's paths are unknown. Many checks ask for it. */
export function hasEveryPage(known: Known): boolean {
  const answer =
    answers.get(known) ??
    (pageFileIds(known).length === known.pages.size && [...known.pages.keys()].every((id) => reachesRoot(id, known.pages)))
  answers.set(known, answer)
  return answer
}

function reachesRoot(id: string, pages: Pages): boolean {
  if (pages.get(id)?.written.parentId === undefined) return pages.has(id)
  const seen = new Set<string>()
  for (let above: string | null = id; above !== null; above = pages.get(above)?.written.parentId ?? null) {
    if (seen.has(above) || !pages.has(above)) return false
    seen.add(above)
  }
  return true
}

function pageFileIds({ sources, unreadable }: Known): readonly string[] {
  return [...sources.keys(), ...unreadable].flatMap((file) => {
    const kind = fileKindOf(file)
    return kind?.name === 'page' ? [kind.id] : []
  })
}

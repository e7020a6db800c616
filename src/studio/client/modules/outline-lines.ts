import type { Language } from '#schemas/language.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import type { PageModule } from '#src/definition/editing/page-modules.ts'

/** A line of the outline: a module of the page, with what the tree says of its content. */
export interface OutlineLine extends PageModule {
  readonly title: string
  readonly file: string
  /** Null where the content is missing. */
  readonly content: StudioEntry | null
  readonly state: 'shown' | 'hidden' | 'timed'
}

/** The lines of the modules of a page. */
export function outlineLines(
  modules: readonly PageModule[],
  entries: readonly StudioEntry[],
  language: Language,
): readonly OutlineLine[] {
  const byFile = new Map(entries.map((entry) => [entry.file, entry]))
  return modules.map((module) => {
    const file = `content/${module.type}/${module.id}.json`
    const content = byFile.get(file) ?? null
    // What has no name of its own is known by the title above it in this page.
    const ofPage = content === null || content.isUnnamed ? multilingualText(module.entry.title, language) : ''
    const title = ofPage || content?.title || module.id
    return { ...module, file, content, title, state: stateOf(module) }
  })
}

function stateOf({ entry: { status, publishFrom, publishUntil } }: PageModule): OutlineLine['state'] {
  if (status !== undefined && status !== 'Published') return 'hidden'
  return publishFrom === undefined && publishUntil === undefined ? 'shown' : 'timed'
}

/** The place of a module that is dropped before or after another one, when it is taken out of its own place. */
export function droppedAt(from: number, target: number, position: 'before' | 'after' | 'on'): number {
  const place = position === 'after' ? target + 1 : target
  return place > from ? place - 1 : place
}

/** How often a content is shown: on how many pages, and how often on this one. */
export function isShownElsewhere(line: OutlineLine, lines: readonly OutlineLine[], pageId: string): boolean {
  const isTwice = lines.some((other) => other.key !== line.key && other.file === line.file)
  return isTwice || (line.content?.shownOn.some((id) => id !== pageId) ?? false)
}

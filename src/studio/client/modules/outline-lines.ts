import type { Language } from '#schemas/language.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import type { PageModule } from '#src/definition/editing/page-modules.ts'

/** A module of the page, with the tree's entry of its content. */
export interface OutlineLine extends PageModule {
  readonly title: string
  readonly file: string
  /** Null for missing content. */
  readonly content: StudioEntry | null
  readonly state: 'shown' | 'hidden' | 'timed'
}

export function outlineLines(
  modules: readonly PageModule[],
  entries: readonly StudioEntry[],
  language: Language,
): readonly OutlineLine[] {
  const byFile = new Map(entries.map((entry) => [entry.file, entry]))
  return modules.map((module) => {
    const file = `content/${module.type}/${module.id}.json`
    const content = byFile.get(file) ?? null
    // Content without a name uses the title above it in this page.
    const ofPage = content === null || content.isUnnamed ? multilingualText(module.entry.title, language) : ''
    const title = ofPage || content?.title || module.id
    return { ...module, file, content, title, state: stateOf(module) }
  })
}

function stateOf({ entry: { status, publishFrom, publishUntil } }: PageModule): OutlineLine['state'] {
  if (status !== undefined && status !== 'Published') return 'hidden'
  return publishFrom === undefined && publishUntil === undefined ? 'shown' : 'timed'
}

/** The new index of a module that is dropped before or after another one, after its removal from the old place. */
export function droppedAt(from: number, target: number, position: 'before' | 'after' | 'on'): number {
  const place = position === 'after' ? target + 1 : target
  return place > from ? place - 1 : place
}

/** Whether the content is shown on other pages, or several times on this one. */
export function isShownElsewhere(line: OutlineLine, lines: readonly OutlineLine[], pageId: string): boolean {
  const isTwice = lines.some((other) => other.key !== line.key && other.file === line.file)
  return isTwice || (line.content?.shownOn.some((id) => id !== pageId) ?? false)
}

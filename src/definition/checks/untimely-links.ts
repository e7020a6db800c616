import type { Finding } from '#schemas/site/finding.ts'
import { belgianPeriod } from '#src/base/time/belgian-period.ts'
import { publicationState } from '#src/base/time/publication.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { hasEveryPage } from '#src/definition/composition/known-pages.ts'
import type { PathEntry } from '#src/definition/paths/path-entry.ts'
import { linkedEntry } from '#src/definition/paths/path-localise.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { findingAt, type SourceFile } from '#src/definition/reading/source-file.ts'
import { momentText } from '#src/definition/timing/moment-text.ts'
import { type TimedPart, timedParts } from '#src/definition/timing/timed-parts.ts'
import { placesOf, relatedPlaces } from '#src/definition/validation/fold-findings.ts'
import type { WrittenLink } from './written-links.ts'

/** Collects links to pages that their publication time hides. */
interface UntimelyLinks {
  /** Whether a link to an address leads to something that has a time and is hidden now. */
  readonly concerns: (href: string) => boolean
  readonly note: (source: SourceFile, link: WrittenLink) => void
  /** One warning per target, at its time, with the linking places. */
  readonly findings: () => readonly Finding[]
}

type Place = ReturnType<SourceFile['locate']> & { readonly file: string }

/** Links that are shown as text because the page is scheduled or ended, without links that are hidden at the same times. */
export function createUntimelyLinks(definition: Definition): UntimelyLinks {
  const { paths, sources, now } = definition
  const found = new Map<TimedPart, Place[]>()
  const parts = timedParts(definition)
  const hidden = now === null ? [] : parts.filter(({ publication }) => publicationState(publication, now.getTime()) !== 'Out')
  const hiddenPages = new Map(
    hidden.flatMap((part) => (part.kind === 'page' || part.kind === 'content' ? [[part.file, part] as const] : [])),
  )
  const isKnown = paths !== null && hiddenPages.size > 0 && hasEveryPage(definition)

  function causeOfLink(href: string): TimedPart | undefined {
    const target = isKnown ? linkedEntry(paths, href)?.entry : undefined
    return target === undefined ? undefined : causeOf(target)
  }

  function note(source: SourceFile, { href, path }: WrittenLink) {
    const cause = causeOfLink(href)
    if (cause === undefined || goesWith(cause, source.file, path)) return
    found.set(cause, [...(found.get(cause) ?? []), { file: source.file, ...source.locate(path) }])
  }

  /** The part whose time hides the entry: the page or its nearest ancestor. */
  function causeOf(target: PathEntry): TimedPart | undefined {
    for (let entry: PathEntry | null = target; entry !== null; entry = entry.parent) {
      const part = hiddenPages.get(fileOf(entry) ?? '')
      if (part !== undefined) return part
    }
    return undefined
  }

  function fileOf({ pageId, content: key }: PathEntry): string | undefined {
    const { pages, content } = definition
    return key === null ? pages.get(pageId)?.file : content.get(key.type)?.get(key.id)?.file
  }

  /** Whether the link's holder is hidden as long as its target. */
  function goesWith({ publication }: TimedPart, file: string, path: JsonPath): boolean {
    const target = belgianPeriod({ from: publication.publishFrom, until: publication.publishUntil })
    const around = parts.filter((part) => part.file === file && part.path.every((segment, index) => path[index] === segment))
    return around.some((part) => {
      const { startMs, endMs } = belgianPeriod({ from: part.publication.publishFrom, until: part.publication.publishUntil })
      return now !== null && now.getTime() < target.startMs ? startMs >= target.startMs : endMs <= target.endMs
    })
  }

  function findings(): readonly Finding[] {
    return [...found].flatMap(([part, places]) => {
      const source = sources.get(part.file)
      if (source === undefined || now === null) return []
      const { startMs, endMs } = belgianPeriod({ from: part.publication.publishFrom, until: part.publication.publishUntil })
      const isToCome = now.getTime() < startMs
      const when = isToCome ? `goes out on ${momentText(startMs)}; until then` : `is over since ${momentText(endMs)};`
      const message = `the ${part.name} ${when} links to it show as text, buttons not at all: in ${placesOf(places)}`
      const suggestion = isToCome
        ? 'Give what holds the links the same time, or leave it so.'
        : 'Take the links out, or write a later time.'
      const path = [isToCome ? part.fields.from : part.fields.until]
      const related = relatedPlaces(places, 'leads to it')
      return [findingAt(source, { path, code: 'untimely-link', message, suggestion, related }, 'warning')]
    })
  }

  return { concerns: (href) => causeOfLink(href) !== undefined, note, findings }
}

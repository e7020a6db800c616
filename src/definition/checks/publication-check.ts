import type { Finding } from '#schemas/site/finding.ts'
import { afterSkippedHour, belgianPeriod } from '#src/base/time/belgian-period.ts'
import { readDate } from '#src/base/time/date.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { isRequiredType } from '#src/definition/composition/required-pages.ts'
import { pageType } from '#src/definition/paths/path-entry.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'
import { momentText } from '#src/definition/timing/moment-text.ts'
import { type TimedPart, timedParts } from '#src/definition/timing/timed-parts.ts'

/** Publication times that are invalid, leave no period, are over, or have no effect. */
export function checkPublication(definition: Definition): readonly Finding[] {
  const { sources, now } = definition
  const needed = neededFiles(definition)
  return timedParts(definition).flatMap((part) => {
    const source = sources.get(part.file)
    const faults = [...timeFaults(part, now), ...requiredFaults(part, needed)]
    return source === undefined
      ? []
      : faults.map((fault) => findingAt(source, { ...fault, path: [...part.path, ...fault.path] }, 'warning'))
  })
}

function timeFaults(part: TimedPart, now: Date | null): readonly Fault[] {
  const skipped = writtenTimes(part).flatMap(skippedFaults)
  // The announcement check reports their other faults.
  if (part.kind === 'announcement') return skipped
  const unreal = writtenTimes(part).flatMap(unrealFaults)
  if (unreal.length > 0) return unreal
  const never = neverFaults(part)
  return [...skipped, ...(never.length > 0 ? never : [...statusFaults(part), ...overFaults(part, now)])]
}

interface WrittenTime {
  readonly field: string
  readonly value: string
}

function writtenTimes({ fields, publication: { publishFrom, publishUntil } }: TimedPart): readonly WrittenTime[] {
  return [
    ...(publishFrom === undefined ? [] : [{ field: fields.from, value: publishFrom }]),
    ...(publishUntil === undefined ? [] : [{ field: fields.until, value: publishUntil }]),
  ]
}

function unrealFaults({ field, value }: WrittenTime): readonly Fault[] {
  if (readDate(value) !== null) return []
  const message = `${field} is "${value}", which is no day of the calendar`
  const suggestion = 'Write a day that there is, as 2026-02-28.'
  return [{ path: [field], code: 'no-such-day', severity: 'error', message, suggestion }]
}

function skippedFaults({ field, value }: WrittenTime): readonly Fault[] {
  const after = afterSkippedHour(value)
  if (after === null) return []
  const message = `${field} is "${value}", a minute that Belgian clocks skip when summer time begins; the site takes ${after}`
  return [{ path: [field], code: 'no-such-time', message, suggestion: `Write "${after}".` }]
}

function neverFaults({ name, fields, publication: { publishFrom, publishUntil } }: TimedPart): readonly Fault[] {
  const { startMs, endMs } = belgianPeriod({ from: publishFrom, until: publishUntil })
  if (startMs < endMs) return []
  const message = `visitors never see the ${name}: it ends (${publishUntil}) before it begins (${publishFrom})`
  return [{ path: [fields.until], code: 'never-published', message, suggestion: `Write a time after ${publishFrom}.` }]
}

/** A time has no effect on something that its status hides, contrary to what many editors expect. */
function statusFaults({ name, fields, status = 'Published', publication }: TimedPart): readonly Fault[] {
  if (status === 'Published') return []
  const field = publication.publishFrom === undefined ? fields.until : fields.from
  const message = `${field} changes nothing: the ${name} is ${status}, and stays so`
  const suggestion = `Set the status to "Published"; visitors then see it at its time. Or take ${field} out.`
  return [{ path: [field], code: 'time-without-effect', message, suggestion }]
}

function overFaults({ name, fields, status = 'Published', publication }: TimedPart, now: Date | null): readonly Fault[] {
  const { endMs } = belgianPeriod({ until: publication.publishUntil })
  if (now === null || now.getTime() < endMs || status !== 'Published') return []
  const message = `visitors no longer see the ${name}, since ${momentText(endMs)}`
  const suggestion = 'Take it out, or write a later time.'
  return [{ path: [fields.until], code: 'no-longer-published', message, suggestion }]
}

/** Required pages and their ancestors cannot have a publication time. `needed` maps a file to the reason. */
function requiredFaults({ kind, fields, file, publication }: TimedPart, needed: ReadonlyMap<string, string>): readonly Fault[] {
  const because = kind === 'page' ? needed.get(file) : undefined
  if (because === undefined) return []
  const field = publication.publishFrom === undefined ? fields.until : fields.from
  const message = `the site cannot be without this page, ${because}; it has no time`
  const suggestion = `Take ${field} out. To change the page at a time, give a time to its modules or its banner.`
  return [{ path: [field], code: 'timed-required-page', severity: 'error', message, suggestion }]
}

/** The files of pages that a site always needs, with the reason. */
function neededFiles({ pages, languages }: Definition): ReadonlyMap<string, string> {
  const needed = new Map<string, string>()
  for (const { file, written } of pages.values()) {
    const required = languages.map((language) => pageType(written, language)).find(isRequiredType)
    if (required === undefined) continue
    needed.set(file, `whose type is "${required}"`)
    // Another finding reports a page that is its own ancestor.
    const seen = new Set([written.id])
    for (let above = pages.get(written.parentId ?? ''); above && !seen.has(above.written.id); ) {
      seen.add(above.written.id)
      if (!needed.has(above.file)) needed.set(above.file, `which stands above ${file}`)
      above = pages.get(above.written.parentId ?? '')
    }
  }
  return needed
}

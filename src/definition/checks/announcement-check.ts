import type { WrittenAnnouncement } from '#schemas/site/announcement.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { belgianPeriod } from '#src/base/time/belgian-period.ts'
import { readDate } from '#src/base/time/date.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'

/** About two lines on a phone of 360 px, and one on a wide screen. */
const MAX_LENGTH = 120

/** Announcements with invalid days, that never appear, are over, or are too long for the line above the header. */
export function checkAnnouncement({ header, sources, languages, now }: Definition): readonly Finding[] {
  const source = sources.get('header.json')
  const announcement = header?.announcement
  if (source === undefined || announcement === undefined) return []
  const report = (faults: readonly Fault[], severity: Finding['severity']) =>
    faults.map((fault) => findingAt(source, { ...fault, path: ['announcement', ...fault.path] }, severity))
  const unreal = unrealDays(announcement)
  return [
    ...report(unreal, 'error'),
    ...report(unreal.length > 0 ? [] : mistimed(announcement, now), 'warning'),
    ...report(tooLong(announcement, languages), 'warning'),
  ]
}

function unrealDays(announcement: WrittenAnnouncement): readonly Fault[] {
  return (['from', 'until'] as const).flatMap((name) => {
    const written = announcement[name]
    if (written === undefined || readDate(written) !== null) return []
    const message = `${name} is "${written}", which is no day of the calendar`
    return [{ path: [name], code: 'no-such-day', message, suggestion: 'Write a day that there is, as 2026-02-28.' }]
  })
}

function mistimed({ from, until }: WrittenAnnouncement, now: Date | null): readonly Fault[] {
  const { startMs, endMs } = belgianPeriod({ from, until })
  if (startMs >= endMs) {
    const message = `the announcement never shows: it ends (${until}) before it begins (${from})`
    return [{ path: ['until'], code: 'announcement-never-shows', message, suggestion: `Write a time after ${from}.` }]
  }
  if (now === null || now.getTime() < endMs) return []
  const suggestion = 'Remove it, or write a later time.'
  return [{ path: ['until'], code: 'announcement-over', message: `the announcement is over (until ${until})`, suggestion }]
}

function tooLong({ text }: WrittenAnnouncement, languages: Definition['languages']): readonly Fault[] {
  const longest = Math.max(0, ...languages.map((language) => multilingualText(text, language).length))
  if (longest <= MAX_LENGTH) return []
  const message = `the announcement has ${longest} characters; more than ${MAX_LENGTH} push the page down on phones`
  return [{ path: ['text'], code: 'long-announcement', message, suggestion: 'Shorten it, and put the rest behind its link.' }]
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterSkippedHour, belgianPeriod } from '#src/base/time/belgian-period.ts'
import { asksForTwoPeople } from '#src/history/versions/asks-for-two-people.ts'
import { type DescribedDraft, describeDraft } from './describe-draft.ts'
import { DraftError } from './draft-error.ts'
import { COMMAND, type Publisher, refuseOnePerson, schedulerOf } from './four-eyes.ts'
import { changedMeanwhile, currentDraft, type PublishParts } from './publish-draft.ts'

export interface ScheduleParts extends PublishParts {
  /** Checks scheduled drafts now. */
  readonly lookAtClock: () => Promise<void>
}

/**
 * Schedules a draft; returns its present effect. `revision`: the one the user has seen, default the newest. Throws a {@link
 * DraftError} if it cannot be published as it is.
 */
export async function scheduleDraft(
  parts: ScheduleParts,
  id: string,
  at: Date,
  { revision, by = COMMAND }: { readonly revision?: number; readonly by?: Publisher } = {},
): Promise<DescribedDraft> {
  const { drafts, lookAtClock } = parts
  const draft = await currentDraft(drafts, id)
  if (revision !== undefined && draft.revision !== revision) throw changedMeanwhile(draft)
  const site = await readFile(join(parts.folder, 'site.json'), 'utf8').catch(() => null)
  if (asksForTwoPeople(site)) refuseOnePerson(draft, by)
  const described = await describeDraft(parts, await drafts.files(id))
  if (described.conflicts.length + described.errors.length > 0)
    throw new DraftError(
      `The draft "${id}" could not be published as it is: "npx vitrine draft show ${id}" says why. Mend it, then schedule it.`,
      described.conflicts.length > 0
        ? { code: 'draft-conflicts', values: { count: described.conflicts.length } }
        : { code: 'draft-errors', values: { count: described.errors.length }, findings: described.errors },
    )
  if ((await drafts.schedule(id, draft.revision, at, schedulerOf(by))) === null) throw changedMeanwhile(draft)
  await lookAtClock()
  return described
}

/** Parses "2026-12-01 08:00", in Brussels time. Throws a {@link DraftError} for invalid or past times. */
export function readPublishTime(word: string, now: Date): Date {
  const written = word.trim().replace(' ', 'T')
  const startMs = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(written) ? belgianPeriod({ from: written }).startMs : Number.NaN
  if (Number.isNaN(startMs))
    throw new DraftError(`"${word}" is no time; write it as "2026-12-01 08:00", by Belgian clocks.`, {
      code: 'time-unreadable',
    })
  const shown = afterSkippedHour(written)
  if (shown !== null)
    throw new DraftError(`Clocks skip ${word} that night; the minute after it is "${shown.replace('T', ' ')}".`, {
      code: 'time-skipped',
      values: { time: written.slice(-5), next: shown.slice(-5) },
    })
  if (startMs <= now.getTime())
    throw new DraftError(`${word} is over: a draft goes out at once, or at a time to come.`, { code: 'time-over' })
  return new Date(startMs)
}

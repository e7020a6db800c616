import { createHash } from 'node:crypto'
import { announcementSchema, type WrittenAnnouncement } from '#schemas/site/announcement.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { belgianPeriod } from '#src/base/time/belgian-period.ts'
import type { PageContext, PageRequest } from './page-context.ts'
import { resolveAs } from './resolve-content.ts'

type Resolved = Pick<PageDocument, 'announcement' | 'validUntilMs'>

/** The current announcement, and when it changes. A preview also shows a scheduled one. */
export function resolveAnnouncement(
  context: PageContext,
  { language, isPreview }: Pick<PageRequest, 'language' | 'isPreview'>,
  pageId: string,
): Resolved {
  const written = context.site.header.announcement
  if (written === undefined || written.pages?.includes(pageId) === false) return {}
  const { startMs, endMs } = belgianPeriod(written)
  const nowMs = context.now().getTime()
  const changesAtMs = [startMs, endMs].find((ms) => ms > nowMs) ?? Number.POSITIVE_INFINITY
  const isShown = ((isPreview && !context.isAsVisitors) || startMs <= nowMs) && nowMs < endMs
  const { text, link, tone } = resolveAs(announcementSchema, written, language, context)
  return {
    ...(isShown && text !== '' && { announcement: { id: idOf(written), text, tone, ...(link && { link }) } }),
    ...(Number.isFinite(changesAtMs) && { validUntilMs: changesAtMs }),
  }
}

/** A positive number that changes with text or start; browsers store lists of ids. */
function idOf({ text, from, closable = true }: WrittenAnnouncement): number {
  if (!closable) return 0
  const digest = createHash('sha256').update(JSON.stringify([text, from]))
  return digest.digest().readUInt32BE() + 1
}

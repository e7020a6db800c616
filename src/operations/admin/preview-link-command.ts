import { parseArgs } from 'node:util'
import { isPreviewPath } from '#src/base/paths/page-paths.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { belgianPeriod } from '#src/base/time/belgian-period.ts'
import { isPlausibleDate } from '#src/base/time/date.ts'
import { momentText } from '#src/definition/timing/moment-text.ts'
import { DraftError } from '#src/history/drafts/draft-error.ts'
import type { DraftRepository } from '#src/history/drafts/draft-repository.ts'
import { currentDraft } from '#src/history/drafts/publish-draft.ts'
import type { VersionRepository } from '#src/history/versions/version-repository.ts'
import type { LinkWish, PreviewLink, PreviewLinks } from '#src/renderer/server/previews/preview-links.ts'
import { NEWEST, nameOfSubject, type PreviewSubject, subjectOf } from '#src/renderer/server/previews/preview-subject.ts'
import type { ManageStaff } from '#src/studio/staff/manage-staff.ts'
import type { OperatorCommand } from './operator-command.ts'
import { OperatorError, UsageError } from './operator-error.ts'

export interface PreviewLinkCommandParts {
  readonly previewLinks: PreviewLinks
  readonly publicUrl: string
  readonly record: ManageStaff['recordOperator']
  /** Whether the definition behind a link has a page at a path. */
  readonly hasPage: (path: string, subject: PreviewSubject) => Promise<boolean>
  readonly versions: Pick<VersionRepository, 'firstLive' | 'liveAt'>
  readonly drafts: Pick<DraftRepository, 'find'>
  readonly now: () => Date
}

const DEFAULT_HOURS = 48
const MAX_HOURS = 24 * 92
const MAX_NAME = 80

const USAGE = `npx vitrine preview-link new /fr/contact/ [--hours ${DEFAULT_HOURS}] [--for "Sofie"]   makes a link that opens previews
npx vitrine preview-link new /fr/ --at 2026-05-03[T14:30]          makes a link to what visitors saw on that day, or at that minute
npx vitrine preview-link new /fr/ --draft christmas                makes a link to the newest files with what a draft changes
npx vitrine preview-link list                                      lists the links that hold
npx vitrine preview-link revoke <id>|all                           ends one, or all of them`

export function createPreviewLinkCommand(parts: PreviewLinkCommandParts): OperatorCommand {
  const { previewLinks, publicUrl, hasPage, record } = parts
  const described = (link: PreviewLink) => {
    const { date, time } = belgianMoment(link.expiresAt)
    const shown = nameOf(subjectOf(link))
    return `${link.id}  until ${date} ${time}  ${link.madeFor ?? '–'}${shown && `  ${shown}`}  ${link.path}`
  }

  async function make(wish: LinkWish & { readonly subject: PreviewSubject }) {
    const { path, subject } = wish
    const shown = nameOf(subject)
    if (!(await hasPage(path, subject))) {
      const where = shown && ` in ${shown}`
      throw new OperatorError(
        `There is no page at ${path}${where}. Name a path as visitors have it, for instance "/fr/contact/".`,
      )
    }
    const link = await previewLinks.make(wish)
    await record('preview-shared', aboutLink(link))
    const { date, time } = belgianMoment(link.expiresAt)
    return [
      `${publicUrl}${link.href}`,
      `Opens ${shown || 'the previews of all pages'} in the browser that follows it, until ${date} ${time}. The link is shown this once. To end it sooner: npx vitrine preview-link revoke ${link.id}`,
    ].join('\n')
  }

  async function revoke(id: string): Promise<string> {
    if (id === 'all') {
      const ended = await previewLinks.revokeAll()
      await record('preview-ended', id)
      return `${ended} links ended.`
    }
    if (!(await previewLinks.revoke(id)))
      throw new OperatorError(`There is no link "${id}"; "npx vitrine preview-link list" names them.`)
    await record('preview-ended', id)
    return `The link ${id} has ended: its browser sees what visitors see.`
  }

  return async (words) => {
    const { values, positionals } = readWords(words)
    const [action, word, ...more] = positionals
    if (more.length > 0) throw new UsageError(USAGE)
    if (action === 'list' && word === undefined) {
      const links = await previewLinks.list()
      return links.length === 0 ? 'No link opens previews.' : links.map(described).join('\n')
    }
    if (word === undefined) throw new UsageError(USAGE)
    if (action === 'revoke') return await revoke(word)
    if (action !== 'new') throw new UsageError(USAGE)
    const wish = { path: readPath(word), hours: readHours(values.hours), madeFor: readName(values.for) }
    return await make({ ...wish, subject: await readSubject(values, parts) })
  }
}

/** The subject and id of a link, for the audit log. */
function aboutLink(link: PreviewLink): string {
  const subject = subjectOf(link)
  return `${subject.kind === 'draft' ? subject.id : nameOfSubject(subject)} ${link.id}`
}

/** The subject in words; "" for the current files. */
function nameOf(subject: PreviewSubject): string {
  if (subject.kind === 'newest') return ''
  if (subject.kind === 'draft') return `the draft "${subject.id}"`
  return `what visitors saw on ${momentText(subject.at.getTime())} (version ${subject.number})`
}

async function readSubject(
  { at, draft }: { readonly at?: string | undefined; readonly draft?: string | undefined },
  parts: Pick<PreviewLinkCommandParts, 'versions' | 'drafts' | 'now'>,
): Promise<PreviewSubject> {
  if (at !== undefined && draft !== undefined)
    throw new UsageError('A link shows a day or a draft: name one of --at and --draft.')
  if (at !== undefined) return await subjectAt(at, parts)
  if (draft === undefined) return NEWEST
  try {
    return { kind: 'draft', id: (await currentDraft(parts.drafts, draft)).id }
  } catch (error) {
    if (error instanceof DraftError) throw new OperatorError(error.message)
    throw error
  }
}

const AT = /^\d{4}-\d{2}-\d{2}(?:T[0-2]\d:[0-5]\d)?$/

/** What visitors saw at a minute in Brussels time, or at the end of a day. */
async function subjectAt(
  written: string,
  { versions, now }: Pick<PreviewLinkCommandParts, 'versions' | 'now'>,
): Promise<PreviewSubject> {
  const isMoment = AT.test(written) && isPlausibleDate(written.slice(0, 10)) && written.slice(11) < '24:00'
  if (!isMoment) throw new UsageError(`--at must be a day or a minute, as 2026-05-03 or 2026-05-03T14:30; found "${written}".`)
  const isDay = !written.includes('T')
  const { startMs, endMs } = belgianPeriod({ from: written, until: written })
  const nowMs = now().getTime()
  // The last moment of a day; for today, now.
  const atMs = isDay && startMs <= nowMs ? Math.min(endMs - 1, nowMs) : startMs
  const first = await versions.firstLive()
  if (first === null) throw new OperatorError('No version is stored yet: the server stores one once a site is live.')
  const found = atMs <= nowMs ? await versions.liveAt(new Date(atMs)) : null
  if (found !== null) return { kind: 'version', number: found.number, at: new Date(atMs) }
  const bounds = `from ${momentText(first.at.getTime())} until now, ${momentText(nowMs)}`
  throw new OperatorError(
    `What visitors saw is stored ${bounds}; ${momentText(atMs)} is ${atMs > nowMs ? 'still to come' : 'before that'}.`,
  )
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        hours: { type: 'string' },
        for: { type: 'string' },
        at: { type: 'string' },
        draft: { type: 'string' },
      },
    })
  } catch {
    throw new UsageError(USAGE)
  }
}

function readPath(text: string): string {
  if (!/^\/(?![/\\])[^\s?#\\]*$/.test(text) || isPreviewPath(text)) {
    throw new UsageError(`"${text}" is no path of a page; write it as visitors have it, for instance "/fr/contact/".`)
  }
  return text
}

function readHours(text: string | undefined): number {
  const hours = Number(text ?? DEFAULT_HOURS)
  if (Number.isInteger(hours) && hours >= 1 && hours <= MAX_HOURS) return hours
  throw new UsageError(`--hours must be a whole number from 1 to ${MAX_HOURS}; found "${text}".`)
}

function readName(text: string | undefined): string | null {
  const name = text?.trim() ?? ''
  if (name.length > MAX_NAME) throw new UsageError(`--for must have at most ${MAX_NAME} characters.`)
  return name === '' ? null : name
}

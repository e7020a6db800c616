import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#schemas/language.ts'
import type { PreviewState } from '#schemas/site/preview-state.ts'
import { isPreviewPath } from '#src/base/paths/page-paths.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { belgianPeriod } from '#src/base/time/belgian-period.ts'
import { isPlausibleDate } from '#src/base/time/date.ts'
import { longDate } from '#src/base/time/date-text.ts'
import type { PreviewLinkRecord } from './preview-link-repository.ts'
import { KEY_PARAMETER, type PreviewLinks } from './preview-links.ts'
import { NEWEST, type PreviewSubject, readSubject, SUBJECT_PARAMETER, subjectOf } from './preview-subject.ts'

/** The previews that a browser may see. */
export interface PreviewAccess {
  /** The link that opened previews in this browser; null for staff, and if previews are open, as in development. */
  readonly link: PreviewLinkRecord | null
  readonly subject: PreviewSubject
  /** The requested moment in Belgian time, as "2026-12-01T08:00"; null for now, and if the subject has a fixed moment. */
  readonly moment: string | null
  /** Whether previews are open without a link. */
  readonly isOpen: boolean
}

/** Access to previews by a link's key, or by a staff session. The cookie only selects the subject. */
export interface PreviewDoor {
  /** The previews for a request; null without a valid key. */
  readonly accessOf: (request: FastifyRequest) => Promise<PreviewAccess | null>
  /** The request's cookies that grant access, for internal requests; includes a staff session, never an owner's. */
  readonly cookieOf: (request: FastifyRequest) => string | undefined
  /** Stores the key, subject or moment of an address in cookies and redirects to the page without them; else false. */
  readonly enter: (request: FastifyRequest, reply: FastifyReply, address: Address) => Promise<boolean>
}

/** The staff's access to previews: signed-in staff see drafts. */
export interface StaffOfPreviews {
  readonly isSignedIn: (request: FastifyRequest) => Promise<boolean>
  /** A request's session cookie in header format; null for none. */
  readonly cookieOf: (request: FastifyRequest) => string | null
}

interface Address {
  readonly path: string
  readonly search: string
}

/** The query parameter for the moment to show. */
export const MOMENT_PARAMETER = 'preview-date'

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

export function createPreviewDoor({
  links,
  staff,
  publicUrl,
  isOpen,
}: {
  readonly links: Pick<PreviewLinks, 'find'>
  readonly staff: StaffOfPreviews
  readonly publicUrl: string
  readonly isOpen: boolean
}): PreviewDoor {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const cookies = { key: `${prefix}vitrine-preview`, moment: `${prefix}vitrine-preview-date` }
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  /** The access for a cookie's value: a link's key, or the name of a subject, which only staff may see. */
  async function open(request: FastifyRequest, value: string): Promise<Pick<PreviewAccess, 'link' | 'subject'> | null> {
    const subject = readSubject(value)
    if (subject !== null) return (await staff.isSignedIn(request)) ? { link: null, subject } : null
    const link = await links.find(value)
    return link && { link, subject: subjectOf(link) }
  }

  return {
    async accessOf(request) {
      const value = request.cookies[cookies.key]
      const opened = value === undefined ? null : await open(request, value)
      if (opened === null && !isOpen) return null
      const { link, subject } = opened ?? { link: null, subject: NEWEST }
      const moment = subject.kind === 'version' ? null : readMoment(request.cookies[cookies.moment])
      return { link, subject, moment, isOpen }
    },
    cookieOf(request) {
      const sent = Object.values(cookies).flatMap((name) => {
        const value = request.cookies[name]
        return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
      })
      const isOfStaff = readSubject(request.cookies[cookies.key] ?? '') !== null
      const session = isOfStaff ? staff.cookieOf(request) : null
      if (session !== null) sent.push(session)
      return sent.length === 0 ? undefined : sent.join('; ')
    },
    async enter(request, reply, { path, search }) {
      if (!isPreviewPath(path)) return false
      const parameters = new URLSearchParams(search)
      // The Studio's subject has priority over a key.
      const key = parameters.get(SUBJECT_PARAMETER) ?? parameters.get(KEY_PARAMETER)
      const moment = parameters.get(MOMENT_PARAMETER)
      if (key === null && moment === null) return false
      // If previews are open, an empty key leads back to the newest files.
      const isBack = isOpen && key === ''
      const opened = key === null || isBack ? null : await open(request, key)
      if (key !== null && !isBack && opened === null) return false
      // Without a valid key there is nothing to store.
      if (opened === null && !isOpen && request.cookies[cookies.key] === undefined) return false
      if (isBack) reply.clearCookie(cookies.key, attributes)
      if (opened !== null && key !== null)
        reply.setCookie(cookies.key, key, { ...attributes, ...(opened.link && { expires: opened.link.expiresAt }) })
      // A link shows its own moment, not the one requested of another link.
      const shown = moment === null ? (key === null ? undefined : null) : readMoment(moment)
      if (shown === null) reply.clearCookie(cookies.moment, attributes)
      else if (shown !== undefined) reply.setCookie(cookies.moment, shown, attributes)
      parameters.delete(KEY_PARAMETER)
      parameters.delete(SUBJECT_PARAMETER)
      parameters.delete(MOMENT_PARAMETER)
      const rest = parameters.toString()
      // The address with the key must not reach other sites or a cache.
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      // A path starting with two slashes would be another host.
      reply.redirect(`/${path.replace(/^[/\\]+/, '')}${rest === '' ? '' : `?${rest}`}`, 303)
      return true
    },
  }
}

function readMoment(text: string | undefined): string | null {
  return text !== undefined &&
    MOMENT.test(text) &&
    isPlausibleDate(text.slice(0, 10)) &&
    text.slice(11) < '24:00' &&
    text.slice(14) < '60'
    ? text
    : null
}

function instantOf(moment: string): Date {
  return new Date(belgianPeriod({ from: moment }).startMs)
}

/** The instant of a moment in Belgian time, as "2026-12-01T08:00"; null for none or an invalid one. */
export function momentInstant(text: string | null): Date | null {
  const moment = readMoment(text ?? undefined)
  return moment === null ? null : instantOf(moment)
}

/** The instant that a preview shows; null for now. */
export function shownInstant({ subject, moment }: PreviewAccess): Date | null {
  if (subject.kind === 'version') return subject.at
  return moment === null ? null : instantOf(moment)
}

export function stateOf(
  access: PreviewAccess,
  now: Date,
  language: Language,
): Pick<PreviewState, 'madeFor' | 'until' | 'moment' | 'version' | 'hasWayBack'> {
  const { link, subject, isOpen } = access
  const shown = shownInstant(access)
  const { date, time } = belgianMoment(shown ?? now)
  const end = link === null ? null : belgianMoment(link.expiresAt)
  return {
    madeFor: link?.madeFor ?? null,
    until: end === null ? null : { day: longDate(end.date, language), time: end.time },
    moment: { value: `${date}T${time}`, day: longDate(date, language), time, isNow: shown === null },
    ...(subject.kind === 'version' && { version: subject.number }),
    hasWayBack: isOpen && subject.kind !== 'newest',
  }
}

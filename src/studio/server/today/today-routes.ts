import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyRequest } from 'fastify'
import type { Language } from '#schemas/language.ts'
import { mayDo } from '#schemas/staff/staff-permissions.ts'
import { MISSING_PARTS } from '#schemas/studio/listings-api.ts'
import type {
  StudioFigures,
  StudioLacking,
  StudioToday,
  StudioTodayDraft,
  StudioTodayRequests,
  StudioTodaySoftware,
} from '#schemas/studio/today-api.ts'
import { TIME_ZONE } from '#schemas/time-zone.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { waitingSubmissions } from '#src/features/forms/server/submission-figures-queries.ts'
import { createSubmissionInbox } from '#src/features/forms/server/submission-inbox-repository.ts'
import { countLacking } from '#src/features/properties/server/agency-property-queries.ts'
import type { Draft } from '#src/history/drafts/draft-repository.ts'
import { createRefreshedValue } from '#src/platform/cache/refreshed-value.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { titleIn } from '#src/studio/server/connector-words.ts'
import { asStudioDraft } from '#src/studio/server/draft-answers.ts'
import type { Leases } from '#src/studio/server/presence/leases.ts'
import { describeRequests } from '#src/studio/server/requests/describe-request.ts'
import { createRequestSources } from '#src/studio/server/requests/request-sources.ts'
import { createReviewRepository } from '#src/studio/server/review/review-repository.ts'
import { peopleElsewhere } from '#src/studio/staff/offices.ts'
import { type StaffAccount, THIS_MACHINE } from '#src/studio/staff/staff-account-repository.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { createFigures } from './figures.ts'
import { createTodayAgenda } from './today-agenda.ts'
import { createTodayLeaving } from './today-leaving.ts'
import { createTodayOwn } from './today-own.ts'
import { createWeekMails } from './week-mails.ts'

const MAX_REQUESTS = 5
const MAX_DRAFTS = 6
const MAX_LEAVING = 12
/** Enough to say that some failed. */
const MAX_FAILED_LEADS = 100

interface Options {
  readonly leases: Pick<Leases, 'of'>
}

/** What the Studio opens with (`schemas/studio/today-api.ts`). */
export const todayRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { leases }) => {
  const { connecting, contentVersion, database, drafts, leads, mail, site: services, siteValidator, staff, now, log } = app
  const see = { ...staff.requireStaff('use-studio'), schema: { hide: true } }
  const inbox = createSubmissionInbox(database.db)
  const sources = createRequestSources(app)
  const reviews = createReviewRepository(database.db)
  const agendaOf = createTodayAgenda(app)
  const leavingOf = createTodayLeaving(app)
  const ownOf = createTodayOwn(app)
  const figuresOf = createFigures(app)
  const weekMails = createWeekMails(app, figuresOf)
  app.background.add({ start: weekMails.runNow })
  app.addHook('onClose', weekMails.stop)
  const lacking = createRefreshedValue({
    name: 'properties that lack something',
    markOf: contentVersion.listings,
    read: () => countLacking(database.withoutTimeout),
    log,
  })
  /** The personal data that each account was last shown: the view asks again and again, and the log names each reading once. */
  const logged = new Map<string, string>()

  async function record(
    request: FastifyRequest,
    action: 'submissions-listed' | 'bookings-read',
    about: string,
    ids: readonly string[],
  ) {
    const key = `${staffOf(request).account.id} ${action}`
    const shown = ids.join(' ')
    if (shown === '' || logged.get(key) === shown) return
    logged.set(key, shown)
    await staff.record(request, action, about)
  }

  async function requestsOf(language: Language, elsewhere: readonly string[]): Promise<StudioTodayRequests> {
    const { ids, count } = await waitingSubmissions(database.db, elsewhere, MAX_REQUESTS)
    const found = (await Promise.all(ids.map((id) => inbox.get(id)))).filter((one) => one !== null)
    const described = await describeRequests(sources, found, language)
    return {
      first: described.map(({ id, title, name, email, about, createdAt, isRead }) => {
        return { id, title, name: name || (email ?? ''), about, createdAt, isRead }
      }),
      count,
    }
  }

  async function draftsOf(open: readonly Draft[], account: StaffAccount) {
    const { id: accountId, name, language } = account
    const asked = await reviews.of(open.map((draft) => draft.id))
    const isForMe = (id: string) => asked.get(id)?.state === 'asked' && asked.get(id)?.reviewer === accountId
    const mineFirst = open.toSorted((a, b) => Number(isForMe(b.id)) - Number(isForMe(a.id)))
    return mineFirst.slice(0, MAX_DRAFTS).map((draft): StudioTodayDraft => {
      const { id, title, state, changedAt, changedBy, publishAt, failure } = asStudioDraft(draft, language)
      const editors = [...new Set(leases.of(id).map((lease) => lease.name))]
      const hasFailed = failure !== null
      const own = { isOwn: draft.changedBy === name, waitsForReview: isForMe(id) }
      return { id, title, state, changedAt, changedBy, publishAt, hasFailed, editors, ...own }
    })
  }

  async function softwareOf(language: Language): Promise<StudioTodaySoftware | null> {
    const written = connecting.written()
    if (written === null) return null
    const state = await connecting.state()
    return {
      title: titleIn(siteValidator.connectorKinds?.[written.connector]?.title ?? written.connector, language),
      isReady: (await connecting.setupError()) === null,
      succeededAt: state?.succeededAt?.toISOString() ?? null,
      nextRunAt: state?.nextRunAt?.toISOString() ?? null,
      failures: state?.failures ?? 0,
    }
  }

  function lackingNow(): readonly StudioLacking[] | null {
    const counts = lacking.peek()
    return counts && MISSING_PARTS.map((part) => ({ part, count: counts[part] })).filter(({ count }) => count > 0)
  }

  async function mailsNow(): Promise<NonNullable<StudioToday['mails']>> {
    const { queued, undeliverable } = await mail.mails.unsent()
    const failedLeads = await leads.deliveries.list('undeliverable', MAX_FAILED_LEADS)
    return { waiting: queued, failed: undeliverable, failedLeads: failedLeads.length }
  }

  app.get('/api/studio/today', see, async (request): Promise<StudioToday> => {
    const { account } = staffOf(request)
    const { language, role } = account
    const elsewhere = peopleElsewhere(services.live().site, account.office)
    const mayRead = mayDo(role, 'read-submissions')
    const from = now()
    const day = belgianDay(from)
    const midnight = (days: number) => new Date(day.add({ days }).toZonedDateTime(TIME_ZONE).epochMilliseconds)
    const open = await drafts.drafts.list({ isAll: false })
    const [agenda, requests, leaving, own, ofDrafts, software, mails] = await Promise.all([
      agendaOf({ from, to: midnight(2), language, withVisitors: mayRead, elsewhere }),
      mayRead ? requestsOf(language, elsewhere) : null,
      leavingOf({ from, to: midnight(1), language, drafts: open, withReminders: mayRead }),
      ownOf(language),
      draftsOf(open, account),
      softwareOf(language),
      mayRead ? mailsNow() : null,
    ])
    const listed = requests?.first.map(({ id }) => id) ?? []
    await record(request, 'submissions-listed', `today ${listed.join(' ')}`, listed)
    await record(request, 'bookings-read', `${day} 2`, agenda.read)
    return {
      day: day.toString(),
      requests,
      agenda: agenda.events,
      agendaCount: agenda.count,
      leaving: leaving.slice(0, MAX_LEAVING),
      leavingCount: leaving.length,
      drafts: ofDrafts,
      draftCount: open.length,
      ownProperties: own.items,
      ownPropertyCount: own.count,
      lacking: lackingNow(),
      software,
      mails,
      isWeekMailed: account.id === THIS_MACHINE.id ? null : (account.weekMailedOn ?? null) !== null,
    }
  })

  app.post(
    '/api/studio/today/week-mail',
    {
      ...staff.requireStaff('use-studio'),
      schema: {
        hide: true,
        body: {
          type: 'object',
          required: ['isOn'],
          additionalProperties: false,
          properties: { isOn: { type: 'boolean' } },
        },
      } as const,
    },
    async (request, reply) => {
      const { id } = staffOf(request).account
      // The account of this machine has no mailbox.
      if (id === THIS_MACHINE.id) throw new AppError('STAFF_NOT_ALLOWED')
      await staff.setWeekMail(id, request.body.isOn)
      return reply.code(204).send()
    },
  )

  app.get('/api/studio/today/figures', see, async (request): Promise<StudioFigures> => {
    const { language, role } = staffOf(request).account
    return await figuresOf({ language, withRequests: mayDo(role, 'read-submissions') })
  })
}

import type { FastifyInstance } from 'fastify'
import { mayDo } from '#schemas/staff/staff-permissions.ts'
import type { StudioWeek } from '#schemas/studio/today-api.ts'
import { waitingSubmissions } from '#src/features/forms/server/submission-figures-queries.ts'
import { listOpenHouses } from '#src/features/properties/server/open-house-queries.ts'
import { createPeriodic, type Periodic } from '#src/platform/jobs/periodic.ts'
import { peopleElsewhere } from '#src/studio/staff/offices.ts'
import { createStaffAccountRepository, type StaffAccount } from '#src/studio/staff/staff-account-repository.ts'
import { type WeekOverview, weekMail } from '#src/studio/staff/staff-mails.ts'
import { lastWeekMailDay } from '#src/studio/staff/week-mail-day.ts'
import { weekMailPath } from '#src/studio/staff/week-mail-link.ts'
import type { Figures } from './figures.ts'
import { createTodayOwn } from './today-own.ts'

const LOOK_MS = 60_000
const WEEK_MS = 7 * 86_400_000
const MAX_OPEN_HOUSES = 1000

/**
 * Mails the overview of a week on Mondays at 07:00 in Belgium to the accounts that asked for it, later where the server was away.
 * Claims and queues each in one transaction, so that several instances send it once.
 */
export function createWeekMails(app: FastifyInstance, figuresOf: Figures): Pick<Periodic, 'runNow' | 'stop'> {
  const { appointments, database, drafts, environment, mail, secret, site, staff, now, log } = app
  const { db } = database
  const ownOf = createTodayOwn(app)

  async function overviewOf({ language, role, office }: StaffAccount): Promise<WeekOverview> {
    const elsewhere = peopleElsewhere(site.live().site, office)
    const withRequests = mayDo(role, 'read-submissions')
    const [from, to] = [now(), new Date(now().getTime() + WEEK_MS)]
    const { weeks } = await figuresOf({ language, withRequests })
    const [before, last] = weeks.slice(-3)
    const countOf = (read: (week: StudioWeek) => number) => ({
      count: last === undefined ? 0 : read(last),
      before: before === undefined ? 0 : read(before),
    })
    const booked = (await appointments.listBetween(from, to)).filter(({ agent }) => !elsewhere.includes(agent))
    return {
      waits: {
        requests: withRequests ? (await waitingSubmissions(db, elsewhere, 1)).count : null,
        drafts: (await drafts.drafts.list({ isAll: false })).length,
        own: (await ownOf(language)).count,
      },
      comes: { appointments: booked.length, openHouses: (await listOpenHouses(db, from, to, MAX_OPEN_HOUSES)).length },
      went: {
        visits: countOf(({ visits }) => visits),
        requests: withRequests ? countOf(({ requests }) => requests ?? 0) : null,
        searches: countOf(({ searches }) => searches),
      },
    }
  }

  async function sendTo(account: StaffAccount, monday: string): Promise<void> {
    const overview = await overviewOf(account)
    const context = { ...site.live(), publicUrl: environment.publicUrl }
    const link = { url: staff.origin + weekMailPath(secret, account.id), eraseAt: new Date(now().getTime() + WEEK_MS) }
    await db.transaction(async (inside) => {
      if (!(await createStaffAccountRepository(inside).takeWeekMail(account.id, monday))) return
      await mail.queue.enqueue(inside, [weekMail(account, overview, link, context)])
    })
  }

  async function run(): Promise<void> {
    const failed = (err: unknown) => log.error({ err }, 'could not mail the overview of the week')
    try {
      const monday = lastWeekMailDay(now())
      // One that fails is tried again at the next look, and holds up no other.
      for (const account of await createStaffAccountRepository(db).awaitingWeekMail(monday))
        await sendTo(account, monday).catch(failed)
    } catch (err) {
      failed(err)
    }
  }

  const periodic = createPeriodic({ run, waitMs: () => LOOK_MS })
  return { runNow: periodic.runNow, stop: periodic.stop }
}

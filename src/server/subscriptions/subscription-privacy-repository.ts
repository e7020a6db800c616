import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import type { PersonalData } from '#src/server/jobs/personal-data.ts'
import { subscriptionMatches, subscriptions } from './tables.ts'

const DAY_MS = 86_400_000
/** How long an ended subscription is stored, so that the agency can explain an earlier mail. */
const ENDED_DAYS = 30
/** The time limit to confirm a subscription. */
const UNCONFIRMED_DAYS = 14

/** Subscriptions of an address, and the properties it was notified of. */
export const subscriptionData: PersonalData = {
  kinds: { subscriptions: 'subscriptions', subscriptionMatches: 'properties notified of' },
  find: (db, { email }) => find(db, email),
  async erase(db, { email }) {
    const found = await find(db, email)
    await db.delete(subscriptions).where(eq(subscriptions.email, email))
    return {
      counts: { subscriptions: found.subscriptions.length, subscriptionMatches: found.subscriptionMatches.length },
    }
  },
  async purgeExpired(db, { now }) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const isUnconfirmed = and(isNull(subscriptions.confirmedAt), lt(subscriptions.createdAt, daysAgo(UNCONFIRMED_DAYS)))
    const isExpired = or(lt(subscriptions.endedAt, daysAgo(ENDED_DAYS)), isUnconfirmed)
    const gone = await db.delete(subscriptions).where(isExpired).returning({ id: subscriptions.id })
    return { counts: { subscriptions: gone.length } }
  },
}

async function find(db: Database, email: string) {
  const found = await db.select().from(subscriptions).where(eq(subscriptions.email, email))
  const ids = found.map(({ id }) => id)
  return {
    // The hash is useless to the person and is not personal data.
    subscriptions: found.map(({ tokenHash: _, ...subscription }) => subscription),
    subscriptionMatches: await db.select().from(subscriptionMatches).where(inArray(subscriptionMatches.subscriptionId, ids)),
  }
}

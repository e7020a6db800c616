import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { purgeUndeliverable } from '#src/features/saved-searches/server/push/message-repository.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { PersonalData } from '#src/platform/jobs/personal-data.ts'
import { pushDevices, pushMessages, subscriptionMatches, subscriptions } from './tables.ts'

const DAY_MS = 86_400_000
/** How long an ended subscription is stored, so that the agency can explain an earlier mail. */
const ENDED_DAYS = 30
/** How long an unsent push message is stored for the operator. */
const UNDELIVERABLE_DAYS = 7
/** The time limit to confirm a subscription. */
const UNCONFIRMED_DAYS = 14

/** Subscriptions of an address with their notified properties and devices. */
export const subscriptionData: PersonalData = {
  kinds: {
    subscriptions: 'subscriptions',
    subscriptionMatches: 'properties notified of',
    pushDevices: 'devices notified',
    pushMessages: 'messages to devices',
  },
  find: (db, { email }) => find(db, email),
  async erase(db, { email }) {
    const found = await find(db, email)
    await db.delete(subscriptions).where(eq(subscriptions.email, email))
    return { counts: Object.fromEntries(Object.entries(found).map(([kind, records]) => [kind, records.length])) }
  },
  async purgeExpired(db, { now }) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const isUnconfirmed = and(isNull(subscriptions.confirmedAt), lt(subscriptions.createdAt, daysAgo(UNCONFIRMED_DAYS)))
    const isExpired = or(lt(subscriptions.endedAt, daysAgo(ENDED_DAYS)), isUnconfirmed)
    const gone = await db.delete(subscriptions).where(isExpired).returning({ id: subscriptions.id })
    const pushMessages = await purgeUndeliverable(db, daysAgo(UNDELIVERABLE_DAYS))
    return { counts: { subscriptions: gone.length, pushMessages } }
  },
}

async function find(db: Database, email: string) {
  const found = await db.select().from(subscriptions).where(eq(subscriptions.email, email))
  const ids = found.map(({ id }) => id)
  const devices = await db.select().from(pushDevices).where(inArray(pushDevices.subscriptionId, ids))
  const isToThem = inArray(
    pushMessages.deviceId,
    devices.map(({ id }) => id),
  )
  return {
    // The hash is useless to the person and is not personal data.
    subscriptions: found.map(({ tokenHash: _, ...subscription }) => subscription),
    subscriptionMatches: await db.select().from(subscriptionMatches).where(inArray(subscriptionMatches.subscriptionId, ids)),
    // The secret would let others read the messages to the device.
    pushDevices: devices.map(({ auth: _, ...device }) => device),
    pushMessages: await db.select().from(pushMessages).where(isToThem),
  }
}

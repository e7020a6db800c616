import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PushDevice, PushState } from '#schemas/push.ts'
import { pushDevices, subscriptions } from '#src/features/saved-searches/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'

/** The maximum per saved search; a further device replaces the oldest. */
export const MAX_DEVICES = 10

/** A device and the server key that it knows. */
export interface KnownDevice extends PushDevice {
  readonly pushKey: string
}

export interface DeviceRepository {
  /** Adds a device to a search, or renews its keys. */
  add(subscriptionId: string, device: KnownDevice, now: Date): Promise<void>
  /** The subscriptions of a browser: this search, and any, with the current server key. */
  stateOf(subscriptionId: string | null, device: Pick<KnownDevice, 'endpoint' | 'pushKey'>): Promise<PushState>
  remove(subscriptionId: string, endpoint: string): Promise<void>
  /** Moves searches to a browser's new address; returns their number. */
  move(from: string, device: KnownDevice): Promise<number>
  /** Ids of the devices of a search. */
  idsOf(subscriptionId: string): Promise<readonly string[]>
  /** Removes a browser that its push service no longer knows from all searches. */
  forget(endpoint: string): Promise<void>
}

export function createDeviceRepository(db: Database): DeviceRepository {
  const { id, subscriptionId, endpoint, pushKey, createdAt } = pushDevices
  return {
    add: (search, device, now) =>
      db.transaction(async (inside) => {
        // Serialised, to respect the maximum number of devices.
        await inside.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.id, search)).for('no key update')
        const { p256dh, auth } = device
        await inside
          .insert(pushDevices)
          .values({ id: randomUUID(), subscriptionId: search, ...device, createdAt: now })
          .onConflictDoUpdate({ target: [subscriptionId, endpoint], set: { p256dh, auth, pushKey: device.pushKey } })
        const known = await inside
          .select({ id, endpoint })
          .from(pushDevices)
          .where(eq(subscriptionId, search))
          .orderBy(asc(createdAt))
        const others = known.filter((one) => one.endpoint !== device.endpoint).map((one) => one.id)
        const surplus = others.slice(0, Math.max(0, known.length - MAX_DEVICES))
        if (surplus.length > 0) await inside.delete(pushDevices).where(inArray(id, surplus))
      }),
    async stateOf(search, device) {
      const rows = await db
        .select({ subscriptionId })
        .from(pushDevices)
        .where(and(eq(endpoint, device.endpoint), eq(pushKey, device.pushKey)))
      return { isOn: rows.some((row) => row.subscriptionId === search), isUsed: rows.length > 0 }
    },
    async remove(search, wanted) {
      await db.delete(pushDevices).where(and(eq(subscriptionId, search), eq(endpoint, wanted)))
    },
    async move(from, device) {
      if (from === device.endpoint) return 0
      // Rows of the new address must not be duplicated.
      const has = db.select({ subscriptionId }).from(pushDevices).where(eq(endpoint, device.endpoint))
      await db.delete(pushDevices).where(and(eq(endpoint, from), inArray(subscriptionId, has)))
      return (await db.update(pushDevices).set(device).where(eq(endpoint, from)).returning({ id })).length
    },
    async idsOf(search) {
      return (await db.select({ id }).from(pushDevices).where(eq(subscriptionId, search))).map((row) => row.id)
    },
    async forget(wanted) {
      await db.delete(pushDevices).where(eq(endpoint, wanted))
    },
  }
}

/** Removes the devices of ended searches. */
export async function removeDevicesOf(db: Database, searches: readonly string[]): Promise<void> {
  if (searches.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.subscriptionId, [...searches]))
}

/** Moves the devices of searches that another search replaces. */
export async function moveDevices(db: Database, from: readonly string[], to: string): Promise<void> {
  if (from.length === 0) return
  const rows = await db
    .select()
    .from(pushDevices)
    .where(inArray(pushDevices.subscriptionId, [...from]))
  const moved = rows.map((row) => ({ ...row, id: randomUUID(), subscriptionId: to }))
  await removeDevicesOf(db, from)
  if (moved.length > 0) await db.insert(pushDevices).values(moved).onConflictDoNothing()
}

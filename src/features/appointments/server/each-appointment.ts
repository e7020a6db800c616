import type { Database } from '#src/platform/db/database.ts'

/** Runs a task per appointment, each in a transaction, so that a failure does not block the others. */
export async function forEachAppointment(
  db: Database,
  ids: readonly string[],
  task: (id: string, inside: Database) => Promise<void>,
  onFailure: (err: unknown, appointment: string) => void,
): Promise<void> {
  for (const id of ids) {
    await db.transaction((inside) => task(id, inside)).catch((err: unknown) => onFailure(err, id))
  }
}

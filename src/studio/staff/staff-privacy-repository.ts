import { asc, eq, or } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import type { ErasedData, PersonalData } from '#src/platform/jobs/personal-data.ts'
import {
  staffAccounts,
  staffAudit,
  staffCalendarLinks,
  staffLinks,
  staffPasskeys,
  staffRecoveryCodes,
  staffSessions,
  staffTotp,
} from './tables.ts'

const AUDIT_STAYS =
  'The audit log keeps the id of the account of staff, which names nobody any more, until its entries are old enough.'

/** Staff accounts with all their data. `app.purgeables` handles expiry. */
export const staffData: PersonalData = {
  kinds: {
    staffAccounts: 'staff accounts',
    staffPasskeys: 'passkeys',
    staffSessions: 'staff sessions',
    staffLinks: 'links to staff',
    staffAudit: 'entries of the audit log',
  },
  find: (db, { email }) => findStaff(db, email),
  erase: (db, { email }) => eraseStaff(db, email),
}

async function findStaff(db: Database, email: string) {
  const [account] = await db.select().from(staffAccounts).where(eq(staffAccounts.email, email))
  if (account === undefined) return { staffAccounts: [], staffPasskeys: [], staffSessions: [], staffLinks: [], staffAudit: [] }
  const { id } = account
  const [totp] = await db.select({ at: staffTotp.createdAt }).from(staffTotp).where(eq(staffTotp.accountId, id))
  const codes = await db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.accountId, id))
  const [calendar] = await db
    .select({ at: staffCalendarLinks.createdAt })
    .from(staffCalendarLinks)
    .where(eq(staffCalendarLinks.accountId, id))
  const passkeys = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.accountId, id))
    .orderBy(asc(staffPasskeys.createdAt))
  const sessions = await db
    .select()
    .from(staffSessions)
    .where(eq(staffSessions.accountId, id))
    .orderBy(asc(staffSessions.createdAt))
  const links = await db.select().from(staffLinks).where(eq(staffLinks.accountId, id)).orderBy(asc(staffLinks.createdAt))
  const audit = await db
    .select()
    .from(staffAudit)
    .where(or(eq(staffAudit.accountId, id), eq(staffAudit.about, id)))
    .orderBy(asc(staffAudit.at), asc(staffAudit.id))
  return {
    staffAccounts: [
      { ...account, authenticatorSince: totp?.at ?? null, recoveryCodes: codes, calendarLinkSince: calendar?.at ?? null },
    ],
    staffPasskeys: passkeys.map(({ publicKey: _, ...passkey }) => passkey),
    staffSessions: sessions.map(({ idHash: _, ...session }) => session),
    staffLinks: links.map(({ tokenHash: _, ...link }) => link),
    staffAudit: audit,
  }
}

/** Erases the account with passkeys, codes, sessions and links; the audit log keeps only the id. */
async function eraseStaff(db: Database, email: string): Promise<ErasedData> {
  const found = await findStaff(db, email)
  // Cascades to the account's data.
  await db.delete(staffAccounts).where(eq(staffAccounts.email, email))
  return {
    counts: {
      staffAccounts: found.staffAccounts.length,
      staffPasskeys: found.staffPasskeys.length,
      staffSessions: found.staffSessions.length,
      staffLinks: found.staffLinks.length,
    },
    remark: found.staffAudit.length === 0 ? null : AUDIT_STAYS,
  }
}

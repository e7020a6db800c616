import { AUDIT_DAYS } from '#schemas/staff/staff-session.ts'
import type { Database } from '#src/platform/db/database.ts'
import { createStaffAccountRepository, type StaffAccountRepository } from './staff-account-repository.ts'
import { createStaffAuditRepository, type StaffAuditRepository } from './staff-audit-repository.ts'
import { createStaffCodeRepository, type StaffCodeRepository } from './staff-code-repository.ts'
import { createStaffLinkRepository, type StaffLinkRepository } from './staff-link-repository.ts'
import { createStaffPasskeyRepository, type StaffPasskeyRepository } from './staff-passkey-repository.ts'
import { createStaffSessionRepository, type StaffSessionRepository } from './staff-session-repository.ts'
import { staffSessionClock } from './staff-sessions.ts'

export interface StaffStores {
  readonly db: Database
  readonly accounts: StaffAccountRepository
  readonly links: StaffLinkRepository
  readonly passkeys: StaffPasskeyRepository
  readonly codes: StaffCodeRepository
  readonly sessions: StaffSessionRepository
  readonly audit: StaffAuditRepository
}

export function createStaffStores(db: Database): StaffStores {
  return {
    db,
    accounts: createStaffAccountRepository(db),
    links: createStaffLinkRepository(db),
    passkeys: createStaffPasskeyRepository(db),
    codes: createStaffCodeRepository(db),
    sessions: createStaffSessionRepository(db),
    audit: createStaffAuditRepository(db),
  }
}

/** Runs work in a transaction, which rolls back on errors. */
export function transactStaff<Result>(db: Database, work: (stores: StaffStores) => Promise<Result>): Promise<Result> {
  return db.transaction((transaction) => work(createStaffStores(transaction)))
}

const DAY_MS = 86_400_000

/** Deletes expired sessions, links and challenges, and old audit log entries. */
export async function purgeExpiredStaffData(db: Database, now: Date): Promise<void> {
  const { sessions, links, passkeys, audit } = createStaffStores(db)
  await sessions.purgeExpired(staffSessionClock(now))
  await links.purgeExpired(now)
  await passkeys.purgeExpired(now)
  await audit.purgeBefore(new Date(now.getTime() - AUDIT_DAYS * DAY_MS))
}

import type { RestoreParts } from '#src/history/versions/restore-version.ts'
import type { BackupSource } from '#src/operations/backup/make-backup.ts'
import { DATABASE_FACTS, factsOfConnection } from '#src/operations/doctor/database-facts-queries.ts'
import type { Privacy } from '#src/operations/privacy/privacy.ts'
import type { SqlConnection } from '#src/platform/db/database.ts'
import { BACKUP_OUTCOME, createBackupCommand, createBackupOutcomeCommand } from './backup-command.ts'
import { type ConnectCommandParts, createConnectCommand } from './connect-command.ts'
import { createDraftCommand, type DraftCommandParts } from './draft-command.ts'
import { createDiffCommand, createHistoryCommand } from './history-command.ts'
import { createImportCommand, type ImportCommandParts } from './import-command.ts'
import { createLeadsCommand, type LeadsCommandParts } from './leads-command.ts'
import { createMailCommand, type MailCommandParts } from './mail-command.ts'
import { createMissingPagesCommand, type MissingPagesParts } from './missing-pages-command.ts'
import type { OperatorCommands } from './operator-command.ts'
import { createPreviewLinkCommand, type PreviewLinkCommandParts } from './preview-link-command.ts'
import { createPrivacyCommand } from './privacy-command.ts'
import { createStaffCommand, type StaffCommandParts } from './staff-command.ts'

type OfPreviewLinks = Omit<PreviewLinkCommandParts, 'versions' | 'drafts' | 'now'>

export interface OperatorParts
  extends MailCommandParts,
    ImportCommandParts,
    ConnectCommandParts,
    MissingPagesParts,
    OfPreviewLinks {
  readonly leads: LeadsCommandParts
  readonly privacy: Privacy
  readonly backup: BackupSource
  readonly restoring: RestoreParts
  readonly staff: StaffCommandParts
  readonly drafts: Omit<DraftCommandParts, 'record'>
  /** The open database, for `npx vitrine doctor`. */
  readonly sql: SqlConnection
}

/** All commands, for a running server or a separate process. */
export function createOperatorCommands(parts: OperatorParts): OperatorCommands {
  return {
    mail: createMailCommand(parts),
    leads: createLeadsCommand(parts.leads),
    privacy: createPrivacyCommand(parts.privacy, parts.backup.now),
    backup: createBackupCommand(parts.backup),
    [BACKUP_OUTCOME]: createBackupOutcomeCommand(parts.backup),
    import: createImportCommand(parts),
    connect: createConnectCommand(parts),
    'missing-pages': createMissingPagesCommand(parts, parts.backup.now),
    history: createHistoryCommand({ ...parts.restoring, record: parts.staff.accounts.recordOperator }),
    diff: createDiffCommand(parts.restoring),
    draft: createDraftCommand({ ...parts.drafts, record: parts.staff.accounts.recordOperator }),
    'preview-link': createPreviewLinkCommand({
      ...parts,
      versions: parts.restoring.versions,
      drafts: parts.drafts.drafts,
      now: parts.backup.now,
    }),
    staff: createStaffCommand(parts.staff),
    [DATABASE_FACTS]: async () => JSON.stringify(await factsOfConnection(parts.sql, () => parts.backup.now().getTime())),
  }
}

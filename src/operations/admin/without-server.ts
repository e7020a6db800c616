import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { loadConnectorKinds } from '#src/connectors/connector-kinds.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { hasConnector, importOnDemand } from '#src/features/feed/server/native-feed.ts'
import { createLeadRepository } from '#src/features/leads/server/lead-repository.ts'
import { hostOf } from '#src/features/leads/server/webhook-target.ts'
import { createMissingPageRepository } from '#src/features/missing-pages/server/missing-page-repository.ts'
import { checkOwnerFeed } from '#src/features/owners/rules/owner-feed-check.ts'
import { createDraftRepository } from '#src/history/drafts/draft-repository.ts'
import { restoreWithoutServer } from '#src/history/versions/restore-without-server.ts'
import { finishRestore } from '#src/operations/backup/finish-restore.ts'
import { createPrivacy } from '#src/operations/privacy/privacy.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { DatabaseInUseError } from '#src/platform/db/folder-lock.ts'
import { openOwnDatabase } from '#src/platform/db/open-database.ts'
import type { Environment } from '#src/platform/environment/environment.ts'
import type { JobDatabase } from '#src/platform/jobs/job-queue.ts'
import { createJobRunner } from '#src/platform/jobs/job-runner.ts'
import { createMailJobs } from '#src/platform/mail/mail-jobs.ts'
import { createMailRepository } from '#src/platform/mail/mail-repository.ts'
import { tokenHash } from '#src/platform/secrets/link-token.ts'
import { readSecret } from '#src/platform/secrets/secret.ts'
import { createPreviewLinkRepository } from '#src/renderer/server/previews/preview-link-repository.ts'
import { createPreviewLinks } from '#src/renderer/server/previews/preview-links.ts'
import { createManageStaff } from '#src/studio/staff/manage-staff.ts'
import { createStaffSite } from '#src/studio/staff/staff-site.ts'
import { answerOperator, type OperatorAnswer } from './operator-command.ts'
import { createOperatorCommands } from './operator-commands.ts'
import { OperatorError } from './operator-error.ts'

type Place = Pick<Environment, 'databaseUrl' | 'dataDir' | 'part' | 'siteConfig' | 'history' | 'sessionSecret' | 'publicUrl'>

/** What a server of several sites has open, for a command about a site that is suspended. */
export interface SharedByServer {
  readonly open: () => Promise<OpenDatabase>
  readonly sharedJobs: NonNullable<JobDatabase['sharedJobs']>
}

/** Runs a command on the database directly, where no server of the data folder runs. */
export async function answerWithoutServer(
  place: Place,
  root: string,
  name: string,
  words: readonly string[],
  shared?: SharedByServer,
): Promise<OperatorAnswer> {
  const database = await (shared?.open() ?? open(place, root))
  const { part } = place
  const runner = part === null || shared !== undefined ? null : createJobRunner(database, { onError: () => undefined })
  const sharedJobs = shared?.sharedJobs ?? (runner === null || part === null ? undefined : { runner, site: part.site })
  const now = () => new Date()
  const mails = createMailRepository(database.db, now)
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  // Queues mails; the server sends them.
  const mailJobs = createMailJobs({ database: { ...database, sharedJobs }, mails, transport: null, now, log: silent })
  const retryNow = async (id: string | null) => {
    await mailJobs.start()
    await mailJobs.retryNow(id)
  }
  const deliveries = createLeadRepository(database.db, now)
  const { withoutTimeout: db } = database
  const { dataDir, siteConfig, history, publicUrl } = place
  const secret = await readSecret(place.sessionSecret, dataDir)
  const restoring = restoreWithoutServer({
    db,
    bounds: history,
    folder: siteConfig,
    validator: () => readValidator(root),
    checks: [checkOwnerFeed],
    now,
  })
  const accounts = createManageStaff({
    db,
    tokenHash: (token) => tokenHash(secret, token),
    now,
    rightsEnd: [async (transaction, id) => void (await createPreviewLinkRepository(transaction).revokeOf(id))],
  })
  const commands = createOperatorCommands({
    mails,
    retryNow,
    leads: {
      deliveries,
      // The next start of the server sends what is due.
      resend: deliveries.resend,
      titleOf: ({ kind, target }) => (kind === 'webhook' ? hostOf(target) : 'connector'),
    },
    privacy: createPrivacy(db, dataDir),
    backup: { db, dataDir, root, now },
    restoring,
    // The next start of the server checks scheduled drafts.
    drafts: { ...restoring, drafts: createDraftRepository(db), lookAtClock: async () => undefined },
    sql: database.sql,
    missingPages: createMissingPageRepository(db),
    previewLinks: createPreviewLinks({ repository: createPreviewLinkRepository(db), secret, now }),
    publicUrl,
    record: accounts.recordOperator,
    staff: {
      accounts,
      origin: createStaffSite(publicUrl).origin,
      // The languages are unknown without a site.
      usualLanguage: () => 'fr',
      offices: null,
      mailsInvitations: false,
    },
    // The pages are unknown without a site.
    hasPage: async () => true,
    hasSource: () => hasConnector(siteConfig),
    async importListings(options) {
      if (!hasConnector(siteConfig)) return await importOnDemand({ db, siteConfig, now, log: silent, ...options })
      throw new OperatorError('The listings come from the agency’s software, which a server reads: start it, then ask again.')
    },
    connecting: null,
    siteConfig,
  })
  try {
    return await answerOperator(commands, name, words)
  } finally {
    await mailJobs.stop()
    await runner?.stop()
    await database.close()
  }
}

/** Loaded only for commands that compose a site. */
async function readValidator(root: string) {
  const { loadModuleTypes } = await import('#src/definition/module-types/load-module-types.ts')
  const { moduleTypes } = await loadModuleTypes(root, { report: () => undefined })
  return createSiteValidator(moduleTypes, await loadConnectorKinds(root))
}

async function open({ databaseUrl, dataDir, part }: Place, root: string): Promise<OpenDatabase> {
  const folder = part?.dataDir ?? dataDir
  try {
    await finishRestore(dataDir)
    if (databaseUrl === undefined && !existsSync(join(folder, 'db', 'PG_VERSION')))
      throw new OperatorError(`There is no database in ${folder} yet; DATA_DIR and DATABASE_URL name another one.`)
    // With PostgreSQL the data folder may not exist yet, and backups are written to it.
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return await openOwnDatabase({ databaseUrl, dataDir, root }, part)
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error
    throw new OperatorError(
      `A process has the database in ${folder} open and does not answer operators: its log tells why; stop it, then ask again.`,
    )
  }
}

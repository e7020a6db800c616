import fp from 'fastify-plugin'
import type { Finding } from '#schemas/site/finding.ts'
import { LIVE } from '#schemas/studio/studio-api.ts'
import { toPreviewPath } from '#src/base/paths/page-paths.ts'
import type { Connecting } from '#src/connectors/connecting.ts'
import { errorLines } from '#src/definition/validation/findings.ts'
import type { FeedReport } from '#src/features/feed/server/feed-report.ts'
import { hasConnector } from '#src/features/feed/server/native-feed.ts'
import { createPrivacy } from '#src/operations/privacy/privacy.ts'
import { createRetention } from '#src/operations/privacy/retention.ts'
import { createRetentionRepository } from '#src/operations/privacy/retention-repository.ts'
import { createStatusCommands } from '#src/operations/status/status-command.ts'
import type { ManageStaff } from '#src/studio/staff/manage-staff.ts'
import { officesOf } from '#src/studio/staff/offices.ts'
import type { OperatorCommands } from './operator-command.ts'
import { createOperatorCommands } from './operator-commands.ts'
import { OperatorError } from './operator-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly operatorCommands: OperatorCommands
  }
}

/** `npx vitrine import` with a connector. */
async function importFromSource(
  connecting: Connecting,
  options: { readonly force: boolean; readonly isDry: boolean },
): Promise<FeedReport> {
  const outcome = await connecting.runNow(options)
  if (outcome === 'busy') throw new OperatorError('The software is being read at this moment. Ask again in a few minutes.')
  if (outcome.feed === null) throw new OperatorError(outcome.report.failure?.message ?? 'Nothing was imported.')
  return outcome.feed
}

/** The listings of the folder "data" would replace those of the connector. */
function notImported(findings: readonly Finding[], siteConfig: string): OperatorError {
  const lines = errorLines(
    findings.filter(({ file }) => file === 'connector.json'),
    siteConfig,
  )
  return new OperatorError(
    [
      'Nothing was imported: connector.json is there, but does not count, since the site definition has errors ("npx vitrine check" lists all).',
      ...lines.map(({ text }) => text),
      'Mend it, then ask again. Without the file, the listings come from the folder "data".',
    ].join('\n'),
  )
}

/** Dry runs are logged, as in the Studio, because they send requests to the address in connector.json. */
function withAudit(connecting: Connecting, record: ManageStaff['recordOperator']): Connecting {
  return {
    ...connecting,
    async runNow(options) {
      if (options?.isDry === true) await record('connector-previewed', `${connecting.written()?.connector}: ${LIVE}`)
      return await connecting.runNow(options)
    },
  }
}

interface Options {
  readonly root: string
}

/** Operator commands on the running server, and nightly erasure of expired data. */
export const adminPlugin = fp<Options>(
  async (app, { root }) => {
    const { database, environment, feed, mail, purgeables, changes, versions, now, log } = app
    const { dataDir } = environment
    const connecting = withAudit(app.connecting, app.staff.manage.recordOperator)
    const retention = createRetention({
      privacy: createPrivacy(database.withoutTimeout, dataDir),
      purgeables,
      runs: createRetentionRepository(database.withoutTimeout),
      now,
      log,
    })
    app.background.add(retention)
    app.addHook('onClose', retention.stop)
    app.decorate('operatorCommands', {
      ...createStatusCommands(app.monitoring),
      ...createOperatorCommands({
        mails: mail.mails,
        retryNow: mail.retryNow,
        leads: app.leads,
        privacy: createPrivacy(database.db, dataDir),
        backup: { db: database.withoutTimeout, dataDir, root, now },
        restoring: versions.restoring,
        drafts: app.drafts,
        sql: database.sql,
        missingPages: app.missingPages,
        previewLinks: app.previews.links,
        publicUrl: environment.publicUrl,
        record: app.staff.manage.recordOperator,
        staff: {
          accounts: app.staff.manage,
          origin: app.staff.origin,
          usualLanguage: () => app.site.live().site.config.defaultLanguage,
          offices: () => officesOf(app.site.live().site),
          mailsInvitations: true,
        },
        hasPage: async (path, subject) => {
          const found = await app.previews.definitions.find(subject)
          // The preview shows the reason.
          if (found.kind === 'gone') return true
          const view = subject.kind === 'version' ? { at: subject.at, isAsVisitors: true } : undefined
          const outcome = await app.site.preview(found.site, view).find(toPreviewPath(path))
          return outcome.kind === 'redirect' || outcome.page.status === 200
        },
        hasSource: () => app.connecting.written() !== null,
        async importListings(options) {
          if (app.connecting.written() !== null) return await importFromSource(connecting, options)
          if (hasConnector(environment.siteConfig)) throw notImported((await app.siteSource).findings(), environment.siteConfig)
          return await changes.readNow(() => feed.importNow(options))
        },
        connecting,
        siteConfig: environment.siteConfig,
        reload: async () => (await app.siteSource).reload(),
      }),
    })
  },
  {
    name: 'admin',
    dependencies: [
      'jobs',
      'mail',
      'leads',
      'feed',
      'previews',
      'site',
      'missing-pages',
      'versions',
      'drafts',
      'staff',
      'monitoring',
      'connectors',
    ],
  },
)

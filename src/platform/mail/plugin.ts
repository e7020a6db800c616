import { join } from 'node:path'
import fp from 'fastify-plugin'
import type { Environment } from '#src/platform/environment/environment.ts'
import { createMailJobs, type MailJobs, type MailQueue } from './mail-jobs.ts'
import { createMailRepository, type MailRepository } from './mail-repository.ts'
import { createFileTransport, createSmtpTransport, type MailTransport } from './transport.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly mail: {
      readonly queue: MailQueue
      readonly mails: MailRepository
      readonly retryNow: MailJobs['retryNow']
    }
  }
}

export const mailPlugin = fp(
  async (app) => {
    const { database, environment, now, log } = app
    const mails = createMailRepository(database.db, now)
    const jobs = createMailJobs({
      database: app.jobDatabase,
      mails,
      transport: mailTransport(environment),
      now,
      log,
      span: app.tracing.span,
    })
    app.decorate('mail', { queue: jobs.queue, mails, retryNow: jobs.retryNow })
    app.background.add({ start: jobs.start })
    app.addHook('onClose', jobs.stop)
  },
  { name: 'mail', dependencies: ['database', 'jobs'] },
)

function mailTransport({ smtpUrl, dataDir }: Pick<Environment, 'smtpUrl' | 'dataDir'>): MailTransport {
  return smtpUrl === undefined ? createFileTransport(join(dataDir, 'mail')) : createSmtpTransport(smtpUrl)
}

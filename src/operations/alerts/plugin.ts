import { hostname } from 'node:os'
import fp from 'fastify-plugin'
import { findConcerns } from '#src/operations/monitoring/concerns.ts'
import { readInstanceId } from '#src/operations/monitoring/instance-id.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import { alertMail, allClearMail } from './alert-mails.ts'
import { type AlertReport, type Alerts, createAlerts } from './alerts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly operatorAlerts: Alerts
  }
}

interface Options {
  /** Whether this worker runs the checks; exactly one does. */
  readonly isFirst: boolean
}

const LOOK_MS = 60_000

/** Reports problems to the operator (`OPERATOR_EMAIL`) and to the log. */
export const operatorAlertsPlugin = fp<Options>(
  async (app, { isFirst }) => {
    const { database, environment, mail, monitoring, site, now, log } = app
    const { publicUrl, dataDir } = environment
    const { operatorEmail } = environment.monitoring
    const machine = hostname()
    const draftOf = (report: AlertReport, to: string) => {
      const context = { ...site.live(), publicUrl }
      return report.kind === 'begun'
        ? alertMail({ ...report, to, machine }, context)
        : allClearMail({ ...report, to, machine }, context)
    }
    const alerts = createAlerts({
      db: database.withoutTimeout,
      concerns: async () => findConcerns(await monitoring.facts(), monitoring.limits),
      instance: await readInstanceId(dataDir),
      now,
      log,
      async mail(transaction, report) {
        if (operatorEmail !== undefined) await mail.queue.enqueue(transaction, [draftOf(report, operatorEmail)])
      },
    })
    app.decorate('operatorAlerts', alerts)
    const look = async () => {
      await monitoring.readCertificateIfDue()
      await alerts.look()
    }
    const periodic = createPeriodic({ run: look, waitMs: () => LOOK_MS })
    if (isFirst) app.background.add({ start: periodic.runLater })
    app.addHook('onClose', periodic.stop)
  },
  { name: 'operator-alerts', dependencies: ['database', 'jobs', 'mail', 'monitoring', 'site'] },
)

import fp from 'fastify-plugin'
import type { FormId } from '#schemas/forms/form.ts'
import { LEAD_FORMS } from '#schemas/forms/lead-destinations.ts'
import type { FormsConfig } from '#src/definition/composition/forms-config.ts'
import { createSubmissionRepository } from '#src/features/forms/server/submission-repository.ts'
import { csvMail } from './csv-mail.ts'
import { createGiveUp } from './give-up.ts'
import { createLeadJobs, type LeadJobs } from './lead-jobs.ts'
import { createLeadRepository, type LeadDestination, type LeadRepository } from './lead-repository.ts'
import type { LeadTarget } from './lead-target.ts'
import type { Missing } from './lead-worker.ts'
import { createReadLead } from './read-lead.ts'
import { createWebhookTarget, hostOf } from './webhook-target.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly leads: {
      readonly deliveries: LeadRepository
      readonly resend: LeadJobs['resend']
      /** The name for people: the connector, or the webhook's host. */
      readonly titleOf: (destination: LeadDestination) => string
    }
  }
}

/** Leads: passes submissions on to the agency's software, webhooks and mails with a CSV file, besides the mail to the agency. */
export const leadsPlugin = fp(
  async (app) => {
    const { background, changes, database, environment, forms, listings, mail, site, now, log } = app
    const { db } = database
    const { leadWebhookSecrets: secrets, connectors, publicUrl } = environment
    const { privateHosts } = connectors
    const context = () => ({ ...site.live(), publicUrl })
    const { connecting } = app

    function targetOf(destination: LeadDestination): LeadTarget | Missing {
      const { kind, target } = destination
      if (!isNamed(destination, site.live().site.forms)) return NOT_NAMED
      if (kind === 'webhook') return createWebhookTarget({ url: target, secrets, privateHosts, now })
      const title = connecting.title()
      return title === null ? NO_CONNECTOR : { title, send: connecting.sendLead }
    }
    const titleOf = ({ kind, target }: LeadDestination) =>
      kind === 'webhook' ? hostOf(target) : (connecting.title() ?? 'connector.json')

    const deliveries = createLeadRepository(db, now)
    const jobs = createLeadJobs({
      database: app.jobDatabase,
      deliveries,
      readLead: createReadLead({
        submissions: createSubmissionRepository(db),
        properties: listings.properties,
        projects: listings.projects,
        context,
      }),
      targetOf,
      giveUp: createGiveUp({ db, mailQueue: mail.queue, context, titleOf, now }),
      isSending: true,
      hasDestinations: () => (site.live().site.forms.leads ?? []).length > 0,
      now,
      log,
    })
    forms.onStored(async (submission, page, formContext, transaction) => {
      const { delivered, mailedTo } = destinationsOf(submission.form, formContext.site.forms)
      await jobs.enqueue(transaction, { id: submission.id, page }, delivered)
      const mails = mailedTo.map((to) => csvMail(submission, page, to, formContext))
      if (mails.length > 0) await mail.queue.enqueue(transaction, mails)
    })
    app.decorate('leads', {
      deliveries,
      resend: jobs.resend,
      titleOf,
    })
    // Whether deliveries run; a site may get its first destination later.
    let isListening = false
    background.add({
      start: () => {
        isListening = true
        return jobs.start()
      },
    })
    changes.onShow(() => {
      if (isListening) void jobs.start()
    })
    app.addHook('onClose', jobs.stop)
  },
  { name: 'leads', dependencies: ['forms', 'connectors'] },
)

const NOT_NAMED: Missing = { missing: 'forms.json does not name this destination any more.', isPassing: false }
const NO_CONNECTOR: Missing = { missing: 'There is no connector in use that takes leads.', isPassing: true }

/** The destinations of a form's submissions: deliveries to connector and webhooks, mails to addresses. */
interface DestinationsOfForm {
  readonly delivered: readonly LeadDestination[]
  readonly mailedTo: readonly string[]
}

/** Each destination once. */
function destinationsOf(form: FormId, { leads = [] }: Pick<FormsConfig, 'leads'>): DestinationsOfForm {
  const own = leads.filter(({ forms = LEAD_FORMS }) => forms.some((one) => one === form))
  const hasConnector = own.some(({ to }) => to === 'connector')
  const urls = own.flatMap(({ to, url }) => (to === 'webhook' && url !== undefined ? url : []))
  return {
    delivered: [
      ...(hasConnector ? [{ kind: 'connector', target: '' } as const] : []),
      ...[...new Set(urls)].map((target) => ({ kind: 'webhook', target }) as const),
    ],
    mailedTo: [...new Set(own.flatMap(({ to, email }) => (to === 'csv-mail' && email !== undefined ? email : [])))],
  }
}

/** Whether forms.json still names a destination; nothing is sent to others. */
function isNamed({ kind, target }: LeadDestination, { leads = [] }: Pick<FormsConfig, 'leads'>): boolean {
  return leads.some(({ to, url = '' }) => to === kind && (kind === 'connector' || url === target))
}

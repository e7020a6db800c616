import type { FormId } from '#schemas/forms/form.ts'
import { LEAD_FORMS } from '#schemas/forms/lead-destinations.ts'
import type { FormsConfig } from '#src/definition/composition/forms-config.ts'
import type { LeadDestination } from './lead-repository.ts'

/** The destinations of a form's submissions: deliveries to connector and webhooks, mails to addresses. */
export interface DestinationsOfForm {
  readonly delivered: readonly LeadDestination[]
  readonly mailedTo: readonly string[]
}

/** Each destination once. */
export function destinationsOf(form: FormId, { leads = [] }: Pick<FormsConfig, 'leads'>): DestinationsOfForm {
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
export function isNamed({ kind, target }: LeadDestination, { leads = [] }: Pick<FormsConfig, 'leads'>): boolean {
  return leads.some(({ to, url = '' }) => to === kind && (kind === 'connector' || url === target))
}

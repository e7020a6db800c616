import type { StudioRequestLead } from '#schemas/studio/requests-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { type Sent, SentList } from './SentList.tsx'

const TONES = { queued: 'highlight', delivered: 'neutral', undeliverable: 'accent' } as const

/** The request's deliveries to other software and their states. */
export function RequestLeads({ id, leads }: { readonly id: string; readonly leads: readonly StudioRequestLead[] }) {
  const text = useText()
  const moment = useMomentText()
  const toSent = (lead: StudioRequestLead): Sent => {
    const { kind, destination, state, attempts, updatedAt, nextTryAt, reference, lastError } = lead
    const isDelivered = state === 'delivered'
    return {
      id: lead.id,
      recipient: kind === 'webhook' ? text('studio.requests.lead.webhook', { host: destination }) : destination,
      tone: TONES[state],
      state: text(`studio.requests.lead.${state}`),
      notes: isDelivered
        ? [moment(updatedAt), reference === null ? '' : text('studio.requests.lead.reference', { reference })]
        : [
            text('studio.requests.lead.tried', { count: attempts }),
            nextTryAt === null ? '' : text('studio.requests.lead.next', { moment: moment(nextTryAt) }),
          ],
      problem: isDelivered ? null : lastError,
      canResend: !isDelivered && (attempts > 0 || state === 'undeliverable'),
    }
  }
  return <SentList title={text('studio.requests.leads')} sent={leads.map(toSent)} path={`/requests/${id}/leads`} />
}

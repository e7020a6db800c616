import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StudioRequestLead } from '#schemas/studio/requests-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/api/studio-request.ts'
import { useMomentText } from '#src/studio/shell/use-usual-title.ts'
import view from '#src/studio/views/View.module.css'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './Requests.module.css'
import { REQUESTS_KEY } from './request-queries.ts'

const TONES = { queued: 'highlight', delivered: 'neutral', undeliverable: 'accent' } as const

/** Where a request went besides by mail, and whether it arrived. What has not can be sent again. */
export function RequestLeads({ id, leads }: { readonly id: string; readonly leads: readonly StudioRequestLead[] }) {
  const text = useText()
  const queryClient = useQueryClient()
  const resend = useMutation({
    mutationFn: (lead: string) => askStudio(`/requests/${id}/leads/${lead}/resend`, { method: 'POST' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: REQUESTS_KEY }),
  })
  return (
    <section className={view.section}>
      <h3 className={view.sectionTitle}>{text('studio.requests.leads')}</h3>
      <ul className={styles.mails}>
        {leads.map((lead) => (
          <Delivery key={lead.id} lead={lead} isPending={resend.isPending} onResend={() => resend.mutate(lead.id)} />
        ))}
      </ul>
      {resend.isError && (
        <p role="alert" className={view.problem}>
          {resend.error.message || text('studio.failed.action')}
        </p>
      )}
    </section>
  )
}

interface DeliveryProps {
  readonly lead: StudioRequestLead
  readonly isPending: boolean
  readonly onResend: () => void
}

function Delivery({ lead, isPending, onResend }: DeliveryProps) {
  const text = useText()
  const moment = useMomentText()
  const { kind, destination, state, attempts, updatedAt, nextTryAt, reference, lastError } = lead
  const name = kind === 'webhook' ? text('studio.requests.lead.webhook', { host: destination }) : destination
  const notes =
    state === 'delivered'
      ? [moment(updatedAt), reference === null ? '' : text('studio.requests.lead.reference', { reference })]
      : [
          text('studio.requests.lead.tried', { count: attempts }),
          nextTryAt === null ? '' : text('studio.requests.lead.next', { moment: moment(nextTryAt) }),
        ]
  return (
    <li className={styles.mail}>
      <span className={styles.recipient}>{name}</span>
      <Badge tone={TONES[state]} shape="pill">
        {text(`studio.requests.lead.${state}`)}
      </Badge>
      <span className={view.note}>{notes.filter(Boolean).join(' · ')}</span>
      {state !== 'delivered' && lastError !== null && <span className={styles.mailError}>{lastError}</span>}
      {state !== 'delivered' && (attempts > 0 || state === 'undeliverable') && (
        <Button size="small" variant="secondary" disabled={isPending} onClick={onResend}>
          {text('studio.requests.mail.again')}
          <span className="visually-hidden"> {text('studio.requests.mail.again.to', { recipient: name })}</span>
        </Button>
      )}
    </li>
  )
}

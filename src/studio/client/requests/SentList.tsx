import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import view from '#src/studio/client/views/View.module.css'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './Requests.module.css'
import { REQUESTS_KEY } from './request-queries.ts'

/** A mail or lead sent for a request. */
export interface Sent {
  readonly id: string
  readonly recipient: string
  readonly tone: ComponentProps<typeof Badge>['tone']
  readonly state: string
  readonly notes: readonly string[]
  /** Why it was not delivered; null if it was, or if unknown. */
  readonly problem: string | null
  readonly canResend: boolean
}

interface Props {
  readonly title: string
  readonly sent: readonly Sent[]
  /** The address below which `<id>/resend` sends it again. */
  readonly path: string
}

/** The mails or leads of a request with recipient and state; failed ones can be sent again. */
export function SentList({ title, sent, path }: Props) {
  const text = useText()
  const queryClient = useQueryClient()
  const resend = useMutation({
    mutationFn: (id: string) => askStudio(`${path}/${id}/resend`, { method: 'POST' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: REQUESTS_KEY }),
  })
  return (
    <section className={`stack gap-2 ruled ${view.section}`}>
      <h3 className="medium">{title}</h3>
      {sent.length === 0 && <p className="quiet small">{text('studio.requests.mails.none')}</p>}
      <ul className="list gap-2">
        {sent.map(({ id, recipient, tone, state, notes, problem, canResend }) => (
          <li key={id} className="row wrap gap-1-3">
            <span>{recipient}</span>
            <Badge tone={tone} shape="pill">
              {state}
            </Badge>
            <span className="quiet small">{notes.filter(Boolean).join(' · ')}</span>
            {problem !== null && <span className={`wrong small ${styles.mailError}`}>{problem}</span>}
            {canResend && (
              <Button size="small" variant="secondary" disabled={resend.isPending} onClick={() => resend.mutate(id)}>
                {text('studio.requests.mail.again')}
                <span className="visually-hidden"> {text('studio.requests.mail.again.to', { recipient })}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Problem words={resend.error?.message ?? null} size="small" />
    </section>
  )
}

import { useMutation } from '@tanstack/react-query'
import { UserRoundPen } from 'lucide'
import type { StudioLease } from '#schemas/studio/presence-api.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Presence.module.css'
import { useTakeOver } from './use-leases.ts'

interface Props {
  readonly draft: string
  readonly editor: StudioLease
}

/** Names the other editor of a file, with a button to take it over. */
export function LeaseNotice({ draft, editor: { file, name, since, isOwnAccount } }: Props) {
  const text = useText()
  const takeOver = useTakeOver(draft)
  const taking = useMutation({ mutationFn: () => takeOver(file) })
  const { time } = belgianMoment(new Date(since))
  return (
    <Notice role="status" className={`flow small pad-3 ${styles.lease}`}>
      <Icon of={UserRoundPen} size={18} strokeWidth={1.75} />
      <div className={`stack gap-1 ${styles.words}`}>
        <p className="strong">{text(isOwnAccount ? 'studio.presence.you-since' : 'studio.presence.since', { name, time })}</p>
        <p>{text(isOwnAccount ? 'studio.presence.you-hint' : 'studio.presence.hint', { name })}</p>
        {taking.isError && <p role="alert">{text('studio.failed.action')}</p>}
      </div>
      <Button size="small" variant="secondary" disabled={taking.isPending} onClick={() => taking.mutate()}>
        {text('studio.presence.take-over')}
      </Button>
    </Notice>
  )
}

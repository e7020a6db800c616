import type { Unpublished } from '#schemas/modules/module.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './preview.module.css'

const STATUS_TEXTS = {
  Draft: 'preview.draft',
  Archived: 'preview.archived',
  Scheduled: 'preview.scheduled',
  Ended: 'preview.ended',
} as const

export function StatusLabel({ status }: { readonly status: Unpublished }) {
  const text = useText()
  return (
    <Badge tone="neutral" shape="pill" className={styles.mark}>
      <Icon of="eye-off" size={14} />
      {text(STATUS_TEXTS[status])}
    </Badge>
  )
}

import { EyeOff } from 'lucide'
import type { Unpublished } from '#schemas/modules/module.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './StatusLabel.module.css'

/** What a preview says beside something that visitors do not see, in words and with a sign. */
export function StatusLabel({ status }: { readonly status: Unpublished }) {
  const text = useText()
  return (
    <span className={styles.mark}>
      <Icon of={EyeOff} size={14} strokeWidth={1.75} />
      {text(status === 'Draft' ? 'preview.draft' : 'preview.archived')}
    </span>
  )
}

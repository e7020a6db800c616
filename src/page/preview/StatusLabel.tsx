import { EyeOff } from 'lucide-react'
import type { Unpublished } from '#schemas/module.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './StatusLabel.module.css'

/** What a preview says beside something that visitors do not see, in words and with a sign. */
export function StatusLabel({ status }: { readonly status: Unpublished }) {
  const text = useText()
  return (
    <span className={styles.mark}>
      <EyeOff aria-hidden size={14} strokeWidth={1.75} />
      {text(status === 'Draft' ? 'preview.draft' : 'preview.archived')}
    </span>
  )
}

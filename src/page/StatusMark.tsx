import { EyeOff } from 'lucide-react'
import type { Unpublished } from '#schemas/module.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './StatusMark.module.css'

/** What a preview says beside something that visitors do not see, in words and with a sign; nothing where they do. */
export function StatusMark({ of }: { readonly of: { readonly unpublished?: Unpublished | undefined } }) {
  const text = useText()
  if (of.unpublished === undefined) return null
  return (
    <span className={styles.mark}>
      <EyeOff aria-hidden size={14} strokeWidth={1.75} />
      {text(of.unpublished === 'Draft' ? 'preview.draft' : 'preview.archived')}
    </span>
  )
}

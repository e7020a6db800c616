import { useText } from '#src/i18n/use-text.ts'
import styles from './LoadFailed.module.css'

/** Says that a call failed, and offers to try again (§8 of the specification, API_ERROR). */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText()
  return (
    <div className={styles.box} role="alert">
      <p className={styles.title}>{text('error.api')}</p>
      <p>{text('error.api-hint')}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {text('error.retry')}
      </button>
    </div>
  )
}

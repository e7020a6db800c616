import { useText } from '#src/i18n/use-text.ts'
import styles from './LoadFailed.module.css'

interface Props {
  /** network: no answer came at all. */
  readonly reason?: 'api' | 'network'
  /** Where the failed call was for a whole page: its address, to be loaded as a document instead. */
  readonly href?: string
  readonly onRetry: () => void
}

/** Says that a call failed, and offers to try again (§8 of the specification, API_ERROR). */
export function LoadFailed({ reason = 'api', href, onRetry }: Props) {
  const text = useText()
  return (
    <div className={styles.box} role="alert">
      <p className={styles.title}>{text(`error.${reason}`)}</p>
      <p>{text(href === undefined ? 'error.api-hint' : 'error.page-hint')}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {text('error.retry')}
      </button>
      {href !== undefined && (
        // Plain on purpose: what client-side routing could not do, a document may.
        <a className={styles.reload} href={href}>
          {text('error.reload')}
        </a>
      )}
    </div>
  )
}

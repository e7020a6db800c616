import { useText } from '#src/i18n/use-text.ts'
import styles from './SchemaForm.module.css'

/** A honeypot field: invisible and unreachable for people, filled in by programs. */
export function Honeypot({ id }: { readonly id: string }) {
  const text = useText()
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{text('form.leave-empty')}</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

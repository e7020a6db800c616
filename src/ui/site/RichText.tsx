import { classNames } from '#src/ui/class-names.ts'
import styles from './RichText.module.css'

/** HTML of the site definition, sanitised by the server when the site was loaded. */
export function RichText({ html, className }: { readonly html: string | undefined; readonly className?: string | undefined }) {
  if (!html) return null
  return <div className={classNames(`measure ${styles.text}`, className)} dangerouslySetInnerHTML={{ __html: html }} />
}

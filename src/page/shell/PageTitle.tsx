import styles from './PageTitle.module.css'

const LONG_TITLE = 50

/** The heading of a page; smaller above 50 characters (SHELL-06). */
export function PageTitle({ title }: { readonly title: string }) {
  if (title === '') return null
  return (
    <h1 className={styles.title} data-long={title.length > LONG_TITLE || undefined}>
      {title}
    </h1>
  )
}

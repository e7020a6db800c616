import { longDate, SiteLink } from 'vitrine/module'
import styles from './News.module.css'
import type { NewsViewProps } from './news-view.ts'

export function Headlines({ items, language }: NewsViewProps) {
  return (
    <ul className={styles.headlines}>
      {items.map(({ id, path, title, date }) => (
        <li key={id} className={`stack gap-5 baseline ${styles.headline}`}>
          <time className={`quiet text-sm ${styles.date}`} dateTime={date}>
            {longDate(date, language)}
          </time>
          <SiteLink href={path}>{title}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

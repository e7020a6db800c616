import { Card, CardLink, CardPicture, longDate, SiteLink, SitePicture } from 'vitrine/module'
import styles from './News.module.css'
import type { NewsViewProps } from './news-view.ts'

/** A list with the date before and the picture after the text; the newest is larger. */
export function NewsList({ items, layout, language }: NewsViewProps) {
  const Heading = layout.title === '' ? 'h2' : 'h3'
  return (
    <ul className={styles.list}>
      {items.map(({ id, path, title, summary, date, image }) => (
        <li key={id}>
          <Card variant="bare" className={styles.row}>
            <time className={`quiet text-sm ${styles.date}`} dateTime={date}>
              {longDate(date, language)}
            </time>
            <div className="stack gap-2 top">
              <Heading className="text-xl snug">
                <CardLink as={SiteLink} href={path}>
                  {title}
                </CardLink>
              </Heading>
              {summary !== '' && <p className={`quiet ${styles.summary}`}>{summary}</p>}
            </div>
            {image && (
              <CardPicture as="div" className={`rounded ${styles.thumbnail}`}>
                <SitePicture picture={image} isDecoration sizes="(max-width: 767px) 6rem, 16rem" />
              </CardPicture>
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}

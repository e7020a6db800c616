import { Card, CardLink, CardPicture, longDate, SiteLink, SitePicture } from 'vitrine/module'
import styles from './News.module.css'
import type { NewsViewProps } from './news-view.ts'

export function NewsCards({ items, layout, language }: NewsViewProps) {
  const Heading = layout.title === '' ? 'h2' : 'h3'
  return (
    <ul className={styles.cards} style={{ '--per-row': layout.numberItemOfRow }}>
      {items.map(({ id, path, title, summary, date, image }) => (
        <li key={id}>
          <Card variant="bare" className={styles.card}>
            {image && (
              <CardPicture as="div" className={styles.figure}>
                <SitePicture
                  picture={image}
                  isDecoration
                  sizes={`(max-width: 599px) 92vw, (max-width: 1023px) 45vw, ${Math.round(80 / layout.numberItemOfRow)}rem`}
                />
              </CardPicture>
            )}
            <div className={styles.words}>
              <time className={styles.date} dateTime={date}>
                {longDate(date, language)}
              </time>
              <Heading className={styles.title}>
                <CardLink as={SiteLink} href={path}>
                  {title}
                </CardLink>
              </Heading>
              {summary !== '' && <p className={styles.summary}>{summary}</p>}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

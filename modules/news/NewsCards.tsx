import { Card, CardLink, CardPicture, longDate, SiteLink, SitePicture } from 'vitrine/module'
import styles from './News.module.css'
import type { NewsViewProps } from './news-view.ts'

export function NewsCards({ items, layout, language }: NewsViewProps) {
  const Heading = layout.title === '' ? 'h2' : 'h3'
  return (
    <ul className={`stack gap-7 gap-x-6 ${styles.cards}`} style={{ '--per-row': layout.numberItemOfRow }}>
      {items.map(({ id, path, title, summary, date, image }) => (
        <li key={id}>
          <Card variant="bare" className="gap-4 top tall">
            {image && (
              <CardPicture as="div" className="rounded">
                <SitePicture
                  picture={image}
                  isDecoration
                  sizes={`(max-width: 599px) 92vw, (max-width: 1023px) 45vw, ${Math.round(80 / layout.numberItemOfRow)}rem`}
                />
              </CardPicture>
            )}
            <div className="stack gap-2 top">
              <time className={`quiet text-sm ${styles.date}`} dateTime={date}>
                {longDate(date, language)}
              </time>
              <Heading className="text-xl snug">
                <CardLink as={SiteLink} href={path}>
                  {title}
                </CardLink>
              </Heading>
              {summary !== '' && <p className={`quiet ${styles.summary}`}>{summary}</p>}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

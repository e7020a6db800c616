import { RichText, SitePicture } from 'vitrine/module'
import styles from './ArticlePoints.module.css'
import type { ArticleLevels } from './article-levels.ts'
import type { Content } from './schema.ts'

interface Props {
  readonly content: Content
  readonly perRow: number
  readonly headingLevel: ArticleLevels['below']
}

/** The points of an article side by side; numbered ones as steps. */
export function ArticlePoints({ content: { points, numbered }, perRow, headingLevel: Heading }: Props) {
  if (!points || points.length === 0) return null
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={`stack gap-6 ${styles.points}`} data-numbered={numbered || undefined} style={{ '--per-row': perRow }}>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points are configured and never change places.
        <li key={index} className={`stack gap-2 top ${styles.point}`}>
          {point.image && <SitePicture picture={point.image} sizes="(max-width: 767px) 92vw, 24rem" ratio="4 / 3" />}
          {numbered && (
            <span className={`accent serif text-2xl ${styles.number}`} aria-hidden="true">
              {index + 1}
            </span>
          )}
          {point.title !== '' && <Heading className="text-lg snug untracked">{point.title}</Heading>}
          <RichText html={point.text} className="quiet" />
        </li>
      ))}
    </List>
  )
}

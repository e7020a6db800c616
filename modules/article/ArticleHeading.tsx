import styles from './ArticleHeading.module.css'
import type { ArticleLevels } from './article-levels.ts'
import type { Content } from './schema.ts'

interface Props {
  readonly content: Content
  readonly levels: ArticleLevels
  readonly size?: 'medium' | 'large'
}

export function ArticleHeading({ content, levels: { title: Heading }, size = 'medium' }: Props) {
  if (Heading === null && !content.eyebrow) return null
  return (
    <div className={styles.heading}>
      {content.eyebrow && <p className={styles.eyebrow}>{content.eyebrow}</p>}
      {Heading && (
        <Heading className={styles.title} data-size={size}>
          {content.headline}
        </Heading>
      )}
    </div>
  )
}

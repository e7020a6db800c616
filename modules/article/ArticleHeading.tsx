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
    <div className="stack gap-3">
      {content.eyebrow && <p className="accent text-xs strong caps">{content.eyebrow}</p>}
      {Heading && (
        <Heading className={`text-2xl ${styles.title}`} data-size={size}>
          {content.headline}
        </Heading>
      )}
    </div>
  )
}

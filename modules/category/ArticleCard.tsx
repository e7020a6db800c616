import { ArrowRight } from 'lucide'
import type { CategoryArticle } from '#schemas/site/category-article.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { SitePicture } from '#src/parts/SitePicture.tsx'
import { Card, CardLink, CardPicture } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './ArticleCard.module.css'

interface Props {
  readonly article: CategoryArticle
  readonly headingLevel: 'h2' | 'h3'
  readonly isWide: boolean
}

/** One article in a category's list: picture, name, summary; the whole card is a link. */
export function ArticleCard({ article, headingLevel: Heading, isWide }: Props) {
  const text = useText()
  return (
    <Card variant="bare" className={styles.card} data-wide={isWide || undefined}>
      {article.image && (
        <CardPicture as="div" className={styles.figure}>
          <SitePicture
            picture={{ ...article.image, alt: '' }}
            sizes={isWide ? '(max-width: 767px) 92vw, 24rem' : '(max-width: 767px) 92vw, 26rem'}
          />
        </CardPicture>
      )}
      <div className={styles.body}>
        <Heading className={styles.name}>
          <CardLink as={SiteLink} href={article.path}>
            {article.name}
          </CardLink>
        </Heading>
        {article.summary !== '' && <p className={styles.summary}>{article.summary}</p>}
        <p className={styles.more} aria-hidden="true">
          {text('category.read')} <Icon of={ArrowRight} size={18} strokeWidth={1.75} />
        </p>
      </div>
    </Card>
  )
}

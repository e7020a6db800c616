import { ArrowRight } from 'lucide'
import { Card, CardLink, CardPicture, type CategoryArticle, Icon, SiteLink, SitePicture, useText } from 'vitrine/module'
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

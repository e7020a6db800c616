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
    <Card variant="bare" className={`gap-4 tall ${styles.card}`} data-wide={isWide || undefined}>
      {article.image && (
        <CardPicture as="div" className="rounded">
          <SitePicture
            picture={{ ...article.image, alt: '' }}
            sizes={isWide ? '(max-width: 767px) 92vw, 24rem' : '(max-width: 767px) 92vw, 26rem'}
          />
        </CardPicture>
      )}
      <div className={`stack gap-2 ${styles.body}`}>
        <Heading className="text-xl">
          <CardLink as={SiteLink} href={article.path}>
            {article.name}
          </CardLink>
        </Heading>
        {article.summary !== '' && <p className="quiet">{article.summary}</p>}
        <p className={`accent strong inline-row ${styles.more}`} aria-hidden="true">
          {text('category.read')} <Icon of="arrow-right" size={18} />
        </p>
      </div>
    </Card>
  )
}

import { Card, CardLink, SiteLink, SitePicture } from 'vitrine/module'
import styles from './Logos.module.css'
import type { Content } from './schema.ts'

interface Props {
  readonly item: Content['items'][number]
  readonly heading: 'h2' | 'h3'
}

/** A logo with name and description; the whole card is a link if it has one. */
export function LogoCard({ item: { name, image, text, link = '' }, heading: Name }: Props) {
  return (
    <Card className={styles.card} as="article">
      {image && (
        <div className={`stack serif ${styles.plate}`}>
          <SitePicture picture={image} sizes="14rem" isDecoration className={`full tall ${styles.logo}`} />
        </div>
      )}
      <div className={`stack gap-1 top ${styles.about}`}>
        <Name className="text-lg">
          {link === '' ? (
            name
          ) : (
            <CardLink as={SiteLink} href={link}>
              {name}
            </CardLink>
          )}
        </Name>
        {text && <p className="quiet text-sm">{text}</p>}
      </div>
    </Card>
  )
}

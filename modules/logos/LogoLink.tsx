import { SiteLink, SitePicture } from 'vitrine/module'
import styles from './Logos.module.css'
import type { Content } from './schema.ts'

interface Props {
  readonly item: Content['items'][number]
  readonly hasPicture: boolean
}

export function LogoLink({ item: { name, image, link = '' }, hasPicture }: Props) {
  return (
    <SiteLink href={link} className={hasPicture ? `stack serif ${styles.plate}` : undefined}>
      {hasPicture && image ? (
        <SitePicture picture={{ ...image, alt: name }} sizes="14rem" className={`full tall ${styles.logo}`} />
      ) : (
        name
      )}
    </SiteLink>
  )
}

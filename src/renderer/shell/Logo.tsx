import type { ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import { SitePicture } from '#src/ui/site/SitePicture.tsx'
import styles from './Logo.module.css'

interface Props {
  readonly shell: ShellDocument
}

/** The logo mark and name, as a link to the home page. Without `showLogoAtStart` invisible over the home page's banner. */
export function Logo({ shell }: Props) {
  const text = useText()
  const { agency, header, homePath } = shell
  const { image, imageOnDark } = header.logo
  return (
    <SiteLink
      className={`inline-row target undecorated ${styles.logo}`}
      href={homePath}
      aria-label={text('shell.to-home', { agency: agency.name })}
      data-late={!header.logo.showLogoAtStart || undefined}
    >
      <span className={`gap-3 inline-row ${styles.inside}`}>
        <span className={`stack rigid ${styles.mark}`} data-pair={imageOnDark !== undefined || undefined}>
          <SitePicture className={styles.image} picture={image} sizes="64px" loading="eager" isDecoration />
          {imageOnDark && (
            <SitePicture className={styles.onDark} picture={imageOnDark} sizes="64px" loading="eager" isDecoration />
          )}
        </span>
        <span className={styles.name} style={{ '--letters': longestWord(agency.name) }}>
          {agency.name}
        </span>
      </span>
    </SiteLink>
  )
}

/** The length of the longest word. */
function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]/).map(({ length }) => length))
}

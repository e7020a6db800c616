import type { PageDocument, ShellDocument } from '#schemas/page-document.ts'
import type { Picture } from '#schemas/picture.ts'
import { SitePicture } from '#src/parts/SitePicture.tsx'
import styles from './Banner.module.css'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { PageTitle } from './PageTitle.tsx'
import { homeBannerSizes, type ShellBanner, stillOf } from './shell-banner.ts'
import { useMovingBanner } from './use-moving-banner.ts'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
}

/** The picture at the head of a page: the configured banner on the home page, breadcrumb and title on the others (SHELL-05). */
export function Banner({ shell, page }: Props) {
  const banner = shell.header.banner
  return page.type === 'home' ? <HomeBanner banner={banner} page={page} /> : <PageBanner banner={banner} page={page} />
}

function HomeBanner({ banner, page }: { readonly banner: ShellBanner; readonly page: PageDocument }) {
  const { title, description } = banner
  const hasTitle = title?.public === true && title.text !== ''
  return (
    <div className={styles.banner} data-home>
      <HomeGround banner={banner} />
      <div className={styles.inside}>
        {hasTitle ? <h1 className={styles.title}>{title.text}</h1> : <h1 className="visually-hidden">{page.title}</h1>}
        {description?.public && description.text !== '' && <p className={styles.description}>{description.text}</p>}
      </div>
    </div>
  )
}

function HomeGround({ banner }: { readonly banner: ShellBanner }) {
  const Moving = useMovingBanner(banner)
  const still = stillOf(banner)
  return (
    <>
      <Ground picture={still} sizes={still ? homeBannerSizes(still) : '100vw'} />
      {Moving && <Moving banner={banner} />}
    </>
  )
}

function PageBanner({ banner, page }: { readonly banner: ShellBanner; readonly page: PageDocument }) {
  const description = page.banner?.description ?? ''
  return (
    <div className={styles.banner}>
      <Ground picture={page.banner?.image ?? stillOf(banner)} sizes="max(100vw, 30rem)" />
      <div className={styles.inside}>
        <Breadcrumbs page={page} />
        <PageTitle title={page.banner?.title || page.title} />
        {description !== '' && <p className={styles.description}>{description}</p>}
      </div>
    </div>
  )
}

function Ground({ picture, sizes }: { readonly picture: Picture | undefined; readonly sizes: string }) {
  return (
    <div className={styles.ground}>
      {picture && <SitePicture className={styles.picture} picture={picture} sizes={sizes} isFirst isDecoration />}
    </div>
  )
}

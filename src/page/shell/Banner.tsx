import { type ComponentType, useEffect, useState } from 'react'
import { preload } from 'react-dom'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import type { Picture } from '#schemas/site/picture.ts'
import { pictureSources, portraitSource } from '#src/parts/picture-sources.ts'
import { SitePicture } from '#src/parts/SitePicture.tsx'
import styles from './Banner.module.css'
import {
  homeBannerSizes,
  NO_PORTRAIT_PHONE,
  PAGE_BANNER_SIZES,
  PORTRAIT_PHONE,
  type ShellBanner,
  stillOf,
} from './shell-banner.ts'
import { Breadcrumbs, NotFoundNotice, PageTitle } from './TitleBlock.tsx'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
}

/**
 * The picture, gallery or video at the head of a page: with the configured title on the home page, with breadcrumb and title
 * elsewhere (SHELL-05). A page may have its own banner.
 */
export function Banner({ shell, page }: Props) {
  return page.type === 'home' ? <HomeBanner shell={shell} page={page} /> : <PageBanner shell={shell} page={page} />
}

function HomeBanner({ shell, page }: Props) {
  const { title, description } = shell.header.banner
  const shown = title?.public === true ? title.text : ''
  return (
    <div className={styles.banner} data-banner="home">
      <BannerStill banner={page.banner?.media ?? shell.header.banner} isHome />
      <div className={styles.inside}>
        <div className={styles.words}>
          {shown !== '' && <h1 className={styles.title}>{shown}</h1>}
          {shown === '' && page.title !== '' && <h1 className="visually-hidden">{page.title}</h1>}
          {description?.public && description.text !== '' && <p className={styles.description}>{description.text}</p>}
        </div>
      </div>
    </div>
  )
}

function PageBanner({ shell, page }: Props) {
  const { media, image, description = '', title } = page.banner ?? {}
  const own: ShellBanner | null = image ? { type: 'image', image } : null
  return (
    <div className={styles.banner} data-banner="page">
      <BannerStill banner={media ?? own ?? shell.header.banner} />
      <div className={styles.inside}>
        <div className={styles.words}>
          <Breadcrumbs page={page} />
          <PageTitle title={title || page.title} />
          <NotFoundNotice shell={shell} page={page} />
          {description !== '' && <p className={styles.description}>{description}</p>}
        </div>
      </div>
    </div>
  )
}

/** The still of the banner, and above it the moving part once loaded. */
function BannerStill({ banner, isHome = false }: { readonly banner: ShellBanner; readonly isHome?: boolean }) {
  const Moving = useMovingBanner(banner)
  const still = stillOf(banner)
  return (
    <>
      <div className={styles.background}>
        {still && isHome && <HomePicture picture={still} />}
        {still && !isHome && <FirstPicture picture={still} sizes={PAGE_BANNER_SIZES} />}
      </div>
      {Moving && <Moving banner={banner} />}
    </>
  )
}

/** The picture of the home page, which fills the screen: a crop on phones. */
function HomePicture({ picture }: { readonly picture: Picture }) {
  const portrait = portraitSource(picture)
  const sizes = homeBannerSizes(picture)
  if (portrait === null) return <FirstPicture picture={picture} sizes={sizes} />
  const { src, srcSet } = pictureSources(picture)
  const high = { as: 'image', fetchPriority: 'high' } as const
  // React preloads no picture that has several sources.
  preload(portrait, { ...high, media: PORTRAIT_PHONE })
  preload(src, { ...high, imageSrcSet: srcSet, imageSizes: sizes, media: NO_PORTRAIT_PHONE })
  return (
    <picture>
      <source media={PORTRAIT_PHONE} srcSet={portrait} />
      <FirstPicture picture={picture} sizes={sizes} />
    </picture>
  )
}

function FirstPicture({ picture, sizes }: { readonly picture: Picture; readonly sizes: string }) {
  return <SitePicture className={styles.picture} picture={picture} sizes={sizes} isFirst isDecoration />
}

type MovingBanner = ComponentType<{ readonly banner: ShellBanner }>

/**
 * The moving part of a home banner once loaded; null before, without JavaScript, and for a still banner. The first picture does
 * not depend on it.
 */
function useMovingBanner({ type }: ShellBanner): MovingBanner | null {
  const [moving, setMoving] = useState<MovingBanner | null>(null)
  const isMoving = type !== 'image'
  useEffect(() => {
    if (!isMoving) return
    void import('./MovingBanner.tsx').then(
      (loaded) => setMoving(() => loaded.default),
      () => undefined,
    )
  }, [isMoving])
  return isMoving ? moving : null
}

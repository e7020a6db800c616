import { useEffect, useState } from 'react'
import { preload } from 'react-dom'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import type { Picture } from '#schemas/site/picture.ts'
import { PORTRAIT_CROP } from '#schemas/site/picture-widths.ts'
import type { ThemeBanner } from '#schemas/site/theme.ts'
import { isOverBanner } from '#src/definition/pages/header-layout.ts'
import { pictureSources, portraitSource } from '#src/ui/site/picture-sources.ts'
import { SitePicture } from '#src/ui/site/SitePicture.tsx'
import styles from './Banner.module.css'
import { bannerSizes, NO_PORTRAIT_PHONE, PORTRAIT_PHONE, type ShellBanner, shownBanner, stillOf } from './shell-banner.ts'
import { Breadcrumbs, NotFoundNotice, PageTitle } from './TitleBlock.tsx'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
}

/**
 * The picture, gallery, video or coloured background at the top of a page (SHELL-05): with title and description on the home
 * page, elsewhere with breadcrumb and title.
 */
export function Banner({ shell, page }: Props) {
  const isHome = page.type === 'home'
  return (
    <div
      className={`flex relative ${styles.banner}`}
      data-banner={isHome ? 'home' : 'page'}
      data-over={isOverBanner(shell, page) || undefined}
    >
      {shell.theme.banner.style !== 'plain' && (
        <BannerStill banner={shownBanner(shell, page)} theme={shell.theme.banner} isHome={isHome} />
      )}
      <div className={`stack gap-4 full ${styles.inside}`}>
        <div className={`stack gap-4 relative ${styles.words}`}>
          {isHome ? <HomeWords shell={shell} page={page} /> : <PageWords shell={shell} page={page} />}
        </div>
      </div>
    </div>
  )
}

/** The texts of the home page, replaced by those of the header if present. */
function HomeWords({ shell, page }: Props) {
  const ofHeader = shell.header.banner
  const title = page.banner?.title || shownText(ofHeader.title, page.title)
  const heading = ofHeader.title?.text || page.title
  const description = page.banner?.description || shownText(ofHeader.description, '')
  return (
    <>
      {title !== '' && <h1 className={styles.title}>{title}</h1>}
      {title === '' && heading !== '' && <h1 className="visually-hidden">{heading}</h1>}
      {description !== '' && <p className={styles.description}>{description}</p>}
    </>
  )
}

/** The text if it exists and is public, otherwise the alternative. */
function shownText(written: ShellBanner['title'], otherwise: string): string {
  if (written === undefined) return otherwise
  return written.public ? written.text : ''
}

function PageWords({ shell, page }: Props) {
  const { description = '', title } = page.banner ?? {}
  return (
    <>
      <Breadcrumbs page={page} />
      <PageTitle title={title || page.title} />
      <NotFoundNotice shell={shell} page={page} />
      {description !== '' && <p className={styles.description}>{description}</p>}
    </>
  )
}

interface StillProps {
  readonly banner: ShellBanner
  readonly theme: ThemeBanner
  readonly isHome: boolean
}

/** The still picture of the banner, and above it the moving part once loaded. */
function BannerStill({ banner, theme, isHome }: StillProps) {
  const Moving = useMovingBanner(banner)
  const still = stillOf(banner)
  const sizesOf = (picture: Picture) => bannerSizes(picture, theme, isHome)
  // On phones square, except in a split banner.
  const CoveringPicture = isHome && theme.style !== 'split' ? HomePicture : FirstPicture
  return (
    <>
      <div className={`unprinted absolute clipped ${styles.background}`}>
        {still && <CoveringPicture picture={still} sizes={sizesOf(still)} />}
      </div>
      {Moving && <Moving banner={banner} sizesOf={sizesOf} />}
    </>
  )
}

interface PictureProps {
  readonly picture: Picture
  readonly sizes: string
}

/** The picture of the home page, which fills the screen: a crop on phones. */
function HomePicture({ picture, sizes }: PictureProps) {
  const portrait = portraitSource(picture)
  if (portrait === null) return <FirstPicture picture={picture} sizes={sizes} />
  const { src, srcSet } = pictureSources(picture)
  const high = { as: 'image', fetchPriority: 'high' } as const
  // React does not preload pictures with several sources.
  preload(portrait, { ...high, media: PORTRAIT_PHONE })
  preload(src, { ...high, imageSrcSet: srcSet, imageSizes: sizes, media: NO_PORTRAIT_PHONE })
  return (
    <picture>
      <source media={PORTRAIT_PHONE} srcSet={`${portrait} ${PORTRAIT_CROP.width}w`} sizes="100vw" />
      <FirstPicture picture={picture} sizes={sizes} />
    </picture>
  )
}

function FirstPicture({ picture, sizes }: PictureProps) {
  return <SitePicture className={`full tall covering ${styles.picture}`} picture={picture} sizes={sizes} isFirst isDecoration />
}

type MovingBanner = typeof import('./MovingBanner.tsx').default

/** The moving part of a home banner; null before loading, without JavaScript, and for a still banner. */
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

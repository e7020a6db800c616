import { type CSSProperties, useCallback, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './ProgressiveImage.module.css'

interface Props {
  readonly src: string
  readonly srcSet?: string | undefined
  readonly sizes?: string | undefined
  readonly alt: string
  readonly widthPx: number
  readonly heightPx: number
  /** Comma-separated colours from top to bottom, shown while loading; "" for none. */
  readonly placeholder?: string
  /** The crop ratio in CSS syntax, "4 / 3". */
  readonly ratio?: string | undefined
  /** The focal point of the crop in CSS syntax. */
  readonly position?: string
  readonly loading?: 'lazy' | 'eager'
  /** Whether this is the largest element of the first screen. */
  readonly isFirst?: boolean
  readonly className?: string | undefined
}

/** A picture that reserves its space and shows its colours while loading (WIDG-04). */
export function ProgressiveImage(props: Props) {
  const { src, srcSet, sizes, alt, widthPx, heightPx, loading = 'lazy', isFirst = false, className } = props
  const [loadedSrc, setLoadedSrc] = useState<string>()
  // A picture in the server's HTML may have loaded before hydration.
  const noticeLoaded = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth > 0) setLoadedSrc(src)
    },
    [src],
  )
  return (
    <img
      ref={noticeLoaded}
      className={classNames(styles.image, className)}
      sizes={srcSet === undefined ? undefined : sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      width={widthPx}
      height={heightPx}
      loading={isFirst ? 'eager' : loading}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? undefined : 'async'}
      style={imageStyle(props, loadedSrc === src)}
      onLoad={() => setLoadedSrc(src)}
    />
  )
}

function imageStyle({ placeholder, ratio, position }: Props, isLoaded: boolean): CSSProperties | undefined {
  const style: CSSProperties = {}
  if (ratio !== undefined) style.aspectRatio = ratio
  if (position !== undefined && position !== 'center') style.objectPosition = position
  if (placeholder && !isLoaded) style.backgroundImage = `linear-gradient(${placeholder})`
  return Object.keys(style).length === 0 ? undefined : style
}

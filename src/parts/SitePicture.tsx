import type { Picture } from '#schemas/site/picture.ts'
import { ProgressiveImage } from '#src/ui/ProgressiveImage.tsx'
import { pictureSources } from './picture-sources.ts'

interface Props {
  /** Absent where the file is not in the media folder; then nothing shows. */
  readonly picture: Picture | undefined
  /** How wide the picture is shown, as in HTML: "(min-width: 768px) 50vw, 100vw". */
  readonly sizes: string
  readonly loading?: 'lazy' | 'eager'
  /** Whether this is the first large thing a visitor sees: fetched at once, before others. */
  readonly isFirst?: boolean
  /** A ratio as in CSS, "4 / 3", to which the picture is cropped; its own ratio when absent. */
  readonly ratio?: string
  /** Whether the picture says nothing that the text around it does not say: its alt is left out. */
  readonly isDecoration?: boolean
  /** The widths in px to choose from; 100, 400, 600 and 1360 when absent. */
  readonly widths?: readonly number[]
  readonly className?: string | undefined
}

/** A picture of the site, in the size that the visitor's screen needs (WIDG-04). */
export function SitePicture({ picture, sizes, widths, isDecoration = false, ...rest }: Props) {
  if (!picture) return null
  return (
    <ProgressiveImage
      {...pictureSources(picture, widths)}
      {...rest}
      sizes={sizes}
      alt={isDecoration ? '' : picture.alt}
      widthPx={picture.widthPx}
      heightPx={picture.heightPx}
      placeholder={picture.placeholder}
      position={picture.focus}
    />
  )
}

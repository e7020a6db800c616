import type { Picture } from '#schemas/site/picture.ts'
import { ProgressiveImage } from '#src/ui/ProgressiveImage.tsx'
import { pictureSources } from './picture-sources.ts'

interface Props {
  /** Absent where the file is missing; then nothing renders. */
  readonly picture: Picture | undefined
  /** The display width, as in HTML `sizes`: "(min-width: 768px) 50vw, 100vw". */
  readonly sizes: string
  readonly loading?: 'lazy' | 'eager'
  /** Whether this is the largest element of the first screen: fetched with priority. */
  readonly isFirst?: boolean
  /** The crop ratio as in CSS, "4 / 3"; the picture's own when absent. */
  readonly ratio?: string
  /** Whether the picture is decorative: its alt is left out. */
  readonly isDecoration?: boolean
  /** The candidate widths in px; `PROGRESSIVE_WIDTHS` when absent. */
  readonly widths?: readonly number[]
  readonly className?: string | undefined
}

/** A responsive picture of the site (WIDG-04). */
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

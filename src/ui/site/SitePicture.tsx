import type { Picture } from '#schemas/site/picture.ts'
import { ProgressiveImage } from '#src/ui/ProgressiveImage.tsx'
import { pictureSources } from './picture-sources.ts'

interface Props {
  /** Absent if the file is missing; nothing renders then. */
  readonly picture: Picture | undefined
  /** The display width, as in HTML `sizes`: "(min-width: 768px) 50vw, 100vw". */
  readonly sizes: string
  readonly loading?: 'lazy' | 'eager'
  /** Whether this is the largest element of the first screen: fetched with priority. */
  readonly isFirst?: boolean
  /** The crop ratio in CSS syntax, "4 / 3"; absent for none. */
  readonly ratio?: string
  /** Whether the picture is decorative, with an empty alternative text. */
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

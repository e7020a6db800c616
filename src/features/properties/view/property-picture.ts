import type { PropertySummary } from '#schemas/property/property-summary.ts'
import type { Picture } from '#schemas/site/picture.ts'

/** The widest variant that cards and features show, in px. */
const WIDTH_PX = 1360

/** The first picture of a listed property, for `SitePicture`; null if it has none. */
export function propertyPicture({ SmallPictureItem: photo }: Pick<PropertySummary, 'SmallPictureItem'>): Picture | null {
  if (!photo) return null
  const { urlTemplate, placeholder, Name, Width, Height, focus = 'center', note } = photo
  // The list knows the thumbnail's size; the variants have the same proportions.
  const heightPx = Math.round((Height * WIDTH_PX) / Width)
  return { urlTemplate, placeholder, alt: Name, widthPx: WIDTH_PX, heightPx, focus, ...(note !== undefined && { note }) }
}

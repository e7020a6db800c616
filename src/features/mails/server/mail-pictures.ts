import type { Language } from '#schemas/language.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { WrittenHeader } from '#schemas/site/header.ts'
import { MAIL_LOGO, MAIL_PICTURE_ASPECT, type MAIL_PICTURES } from '#schemas/site/mail-pictures.ts'
import type { Picture } from '#schemas/site/picture.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { pictureNote } from '#src/features/properties/rules/picture-note.ts'
import type { MailLogo, MailPicture } from '#src/platform/mail/mail-page.ts'

interface PictureContext {
  readonly listingSite: { picture(src: string, alt: string): Picture | null }
  readonly publicUrl: string
}

/** The logo of the agency, as large as its box in mails allows; null if the picture is missing. */
export function mailLogo({ logo }: Pick<WrittenHeader, 'logo'>, { listingSite, publicUrl }: PictureContext): MailLogo | null {
  const picture = listingSite.picture(logo.image.src, '')
  if (picture === null) return null
  const { widthPx, heightPx, urlTemplate } = picture
  const { path, darkPath, box, wide } = MAIL_LOGO
  const scale = Math.min(box.widthPx / widthPx, box.heightPx / heightPx)
  // Mail programs cache pictures by address, so it changes with the file's hash, the third part of the path.
  const version = `?v=${urlTemplate.split('/')[3] ?? ''}`
  return {
    url: publicUrl + path + version,
    darkUrl: publicUrl + darkPath + version,
    widthPx: Math.round(widthPx * scale),
    heightPx: Math.round(heightPx * scale),
    hasName: widthPx / heightPx > wide,
  }
}

/** The first existing picture of a property, cropped and stored for mails; null for none. */
export function propertyPicture(
  { Pictures = [] }: Pick<FeedProperty, 'Pictures'>,
  language: Language,
  { listingSite, publicUrl }: PictureContext,
): MailPicture | null {
  for (const { Url, Name, Kind } of Pictures) {
    const picture = listingSite.picture(Url, multilingualText(Name, language))
    if (picture === null) continue
    const url = (size: keyof typeof MAIL_PICTURES) => `${publicUrl}${picture.urlTemplate.replace('{width}', size)}.jpg`
    const note = pictureNote(Kind, language)
    return {
      ...{ url: url('mail-large'), smallUrl: url('mail-small'), alt: picture.alt, aspect: MAIL_PICTURE_ASPECT },
      ...(note !== '' && { note }),
    }
  }
  return null
}

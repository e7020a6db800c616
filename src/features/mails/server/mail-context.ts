import type { WrittenFormsConfig } from '#schemas/forms/forms-config.ts'
import type { Language } from '#schemas/language.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { Picture } from '#schemas/site/picture.ts'
import type { Site } from '#src/definition/site.ts'

/** With defaults. */
export type MailSettings = WrittenFormsConfig & Required<Pick<WrittenFormsConfig, 'forms' | 'contactTimes' | 'rental' | 'offer'>>

/** Names, paths and pictures in mails; a `ListingSite` is one. */
export interface ListingNames {
  /** Null if the site shows no open houses. */
  readonly openHousesAt: number | null
  propertyPath(record: Pick<FeedProperty, 'ID' | 'Goal' | 'City' | 'WebID' | 'TypeDescription'>, language: Language): string
  projectPath(id: number, language: Language): string | null
  /** The name of a category by its WebID; empty for an unknown one. */
  categoryName(webId: string, language: Language): string
  /** A picture of the media folder, or of a listing; null where it does not exist. */
  picture(src: string, alt: string): Picture | null
}

export interface MailContext {
  readonly site: Pick<Site, 'config' | 'header' | 'ownFonts' | 'cities' | 'neighbourhoods'> & { readonly forms: MailSettings }
  readonly listingSite: ListingNames
  readonly publicUrl: string
  readonly pagePath: (pageId: string, language: Language) => string | null
}

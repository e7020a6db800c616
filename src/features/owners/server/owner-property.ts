import type { Language } from '#schemas/language.ts'
import type { OwnerProperty } from '#schemas/owner/owner.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import type { Site } from '#src/definition/site.ts'
import { isAvailable } from '#src/features/properties/rules/availability.ts'
import { feedPriceLine } from '#src/features/properties/rules/feed-price.ts'
import { addressLine } from '#src/features/properties/rules/place/address.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'
import { listingVisibility } from '#src/features/properties/server/listing-visibility.ts'
import type { StoredProperty } from '#src/features/properties/server/stored-property.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'

export interface OwnerPropertySite {
  readonly site: Pick<Site, 'config'>
  readonly listingSite: Pick<ListingSite, 'categoryName' | 'picture' | 'propertyPath'>
}

/** A property for its owner: full address, any status, and its public page if any. */
export function toOwnerProperty(
  stored: StoredProperty,
  week: OwnerProperty['week'],
  language: Language,
  { site, listingSite }: OwnerPropertySite,
): OwnerProperty {
  const { record, status } = stored
  const isShown = listingVisibility(stored).view === 'property'
  return {
    ID: record.ID,
    RecordFile: record.RecordFile ?? '',
    Goal: record.Goal,
    Status: status,
    title: multilingualText(record.TypeDescription, language) || listingSite.categoryName(record.WebID, language),
    address: addressLine({ ...record, City: titleCaseCity(record.City), PublishAddress: true }),
    price: priceOf(record, language, site),
    picture: firstPicture(record, language, listingSite),
    publicPath: isShown ? listingSite.propertyPath(record, language) : null,
    week,
  }
}

/** Sort order: available first, then upcoming, then past; newest first within each group. */
export function byImportance(a: StoredProperty, b: StoredProperty): number {
  return rankOf(a) - rankOf(b) || b.record.ID - a.record.ID
}

const PROSPECTIVE = 0

function rankOf({ status, retiredAt }: StoredProperty): number {
  if (retiredAt !== null) return 3
  if (isAvailable(status)) return 0
  return status === PROSPECTIVE ? 1 : 2
}

function priceOf(record: FeedProperty, language: Language, { config }: OwnerPropertySite['site']): string {
  return feedPriceLine(record, language, {
    marqueeIgnore: config.listings?.marqueeIgnore ?? [],
    startingFrom: ownerTexts(language)('card.starting-from'),
  })
}

function firstPicture(record: FeedProperty, language: Language, { picture }: OwnerPropertySite['listingSite']) {
  for (const { Url, Name } of record.Pictures ?? []) {
    const found = picture(Url, multilingualText(Name, language))
    if (found !== null) return found
  }
  return null
}

/** Texts of the owner portal that the server renders; loaded on first use. */
export const ownerTexts = createServerTexts()

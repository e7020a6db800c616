import type { Language } from '#schemas/language.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { CARD_PICTURES, type PropertySummary } from '#schemas/property/property-summary.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { isAvailable, isShownStatus } from '#src/features/properties/rules/availability.ts'
import { energyBadge, isLabelContradicted } from '#src/features/properties/rules/energy/energy-label.ts'
import { announcedOpenHouse } from '#src/features/properties/rules/open-houses.ts'
import { pictureNote, withNote } from '#src/features/properties/rules/picture-note.ts'
import { streetAddress } from '#src/features/properties/rules/place/address.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import type { ListingContext } from './listing-context.ts'
import { type PublishedProperty, publishedPrice } from './published-property.ts'
import { shownOpenHouse } from './shown-open-houses.ts'

/** The width of the listing thumbnail in px (WIDG-04). */
const THUMBNAIL_WIDTH = 250

interface KnownSummary {
  readonly context: ListingContext
  readonly summary: PropertySummary
}

const summariesOf = new WeakMap<PublishedProperty, Map<Language, KnownSummary>>()

/** A visible listing for a card, in one language; the same object each time for the same listing and site. */
export function toSummary(property: PublishedProperty, language: Language, context: ListingContext): PropertySummary {
  const summaries = summariesOf.get(property) ?? new Map<Language, KnownSummary>()
  const known = summaries.get(language)
  if (known?.context === context) return known.summary
  const summary = summarise(property, language, context)
  summariesOf.set(property, summaries.set(language, { context, summary }))
  return summary
}

function summarise({ record }: PublishedProperty, language: Language, context: ListingContext): PropertySummary {
  const text = (value: unknown) => multilingualText(value, language)
  return {
    ID: record.ID,
    Goal: record.Goal,
    Status: shownStatus(record.Status),
    City: titleCaseCity(record.City),
    Zip: record.Zip,
    Neighbourhood: context.neighbourhoodName(record, language),
    CountryID: record.CountryID,
    TypeDescription: text(record.TypeDescription),
    MainTypeName: context.categoryName(record.WebID, language),
    WebID: record.WebID,
    WebIDs: categoriesOf(record).join(','),
    language,
    RecordFile: record.RecordFile ?? '',
    Marquee: record.Marquee ?? 0,
    MarqueeName: text(record.MarqueeName),
    IsTakeover: isTakeover(record),
    ...picturesOf(record, language, context),
    Price: publishedPrice(record),
    PriceUnit: record.PriceUnit ?? null,
    PriceUnitText: text(record.PriceUnitText),
    PublishPrice: record.PublishPrice === true,
    // A value that contradicts the label is omitted (docs/administrators.md).
    EnergyPerformance: isLabelContradicted(record, context.energyScales) ? null : (record.EnergyPerformance ?? null),
    EPCLabelText: record.EPCLabelText ?? '',
    EnergyBadge: energyBadge(record, context.energyScales),
    NumberOfBedRooms: record.NumberOfBedRooms ?? null,
    NumberOfBathRooms: record.NumberOfBathRooms ?? null,
    SurfaceTotal: record.SurfaceTotal ?? null,
    SurfaceLivable: record.SurfaceLivable ?? null,
    SurfaceGround: record.SurfaceGround ?? null,
    ChargesRenter: record.ChargesRenter ?? null,
    path: context.propertyPath(record, language),
    CreateDate: record.CreateDate,
    Address: streetAddress(record),
    ...nextOpenHouse(record, context),
  }
}

function nextOpenHouse(record: FeedProperty, { openHousesAt }: ListingContext): Pick<PropertySummary, 'NextOpenHouse'> {
  const next = openHousesAt === null ? null : announcedOpenHouse(record, openHousesAt)
  return next === null ? {} : { NextOpenHouse: shownOpenHouse(next) }
}

/** The category of commercial premises (PROP-01). */
const COMMERCIAL = '6'

function isTakeover(record: FeedProperty): boolean {
  return record.IsTakeover === true && isAvailable(record.Status) && categoriesOf(record).includes(COMMERCIAL)
}

function shownStatus(status: FeedProperty['Status']): PropertySummary['Status'] {
  if (isShownStatus(status)) return status
  throw new Error(`[Bug] A listing with status ${status} must never show.`)
}

/** The property's first existing pictures; the first one with the data of a 250 px thumbnail. */
function picturesOf(
  record: FeedProperty,
  language: Language,
  context: ListingContext,
): Pick<PropertySummary, 'SmallPictureItem' | 'MorePictures'> {
  let first: PropertySummary['SmallPictureItem'] = null
  const more: PropertySummary['MorePictures'] = []
  for (const [index, { Url, ID, Name, Focus, Kind }] of (record.Pictures ?? []).entries()) {
    const caption = multilingualText(Name, language)
    const picture = context.picture(Url, caption, Focus)
    // A generated picture is alone, since a strip has one note for all its pictures.
    if (!picture || (first !== null && pictureNote(Kind, language) !== '')) continue
    const note = pictureNote(Kind, language)
    const { urlTemplate, placeholder, widthPx, heightPx, focus } = picture
    if (first !== null && first.urlTemplate !== urlTemplate && !more.includes(urlTemplate)) more.push(urlTemplate)
    first ??= {
      Url: urlTemplate.replace('{width}', String(THUMBNAIL_WIDTH)),
      Width: THUMBNAIL_WIDTH,
      Height: Math.round((THUMBNAIL_WIDTH * heightPx) / widthPx),
      ID: ID ?? index,
      Name: withNote(caption, note),
      urlTemplate,
      placeholder,
      ...(focus !== 'center' && { focus }),
      ...(note !== '' && { note }),
    }
    if (note !== '' || more.length === CARD_PICTURES - 1) break
  }
  return { SmallPictureItem: first, MorePictures: more }
}

/** Every category of a property, the main one first; WebIDs is split on commas and trimmed (decision 039, point 12). */
export function categoriesOf({ WebID, WebIDs }: Pick<FeedProperty, 'WebID' | 'WebIDs'>): string[] {
  const others = (WebIDs ?? '').split(',').map((id) => id.trim())
  return [...new Set([WebID, ...others])].filter((id) => id !== '')
}

import { title } from '#schemas/forms/definitions/fields.ts'
import type { OptionSource } from '#schemas/forms/form.ts'
import type { FormOption } from '#schemas/forms/form-view.ts'
import type { Language } from '#schemas/language.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import type { Site } from '#src/definition/site.ts'
import { allContactHours, contactHours } from '#src/features/forms/rules/slots/contact-hours.ts'
import { namedPlaces, placeKeys, placeLabel } from '#src/features/properties/rules/place/named-places.ts'
import { offeredRooms } from '#src/features/search/rules/offered-rooms.ts'
import { ROOM_KINDS, type RoomKind } from '#src/features/search/rules/property-search.ts'

type Records = Pick<Site, 'cities' | 'neighbourhoods' | 'categories' | 'content' | 'forms'>

/** The option values of a source: cities as "plombières|4850", categories by WebID, rooms by their search name. */
export function optionValues(source: OptionSource, { categories, content, forms, ...places }: Records): readonly string[] {
  if (source === 'property-types') return [...new Set(categories.map(({ WebID }) => WebID))]
  if (source === 'rooms') return roomsOfSearches(content)
  if (source === 'contact-times') return allContactHours(forms.contactTimes)
  if (source === 'titles') return forms.titles ?? title.enum
  return [...placeKeys(places)]
}

/** Sources whose options have texts of the site. */
type SiteSource = Exclude<OptionSource, 'rooms' | 'titles'>

/** The options with labels: categories in the site's order; cities by name, each followed by its neighbourhoods. */
export function sourceOptions(source: SiteSource, site: Records, language: Language): readonly FormOption[] {
  if (source === 'property-types') {
    const options = site.categories.map(({ WebID, Name }) => ({ value: WebID, label: multilingualText(Name, language) }))
    return distinct(options.filter(({ label }) => label !== ''))
  }
  if (source === 'contact-times') {
    return distinct(contactHours(site.forms.contactTimes, language).map((hours) => ({ value: hours, label: hours })))
  }
  return namedPlaces(site, language).map((place) => ({ value: place.key, label: placeLabel(place) }))
}

/** The rooms that a search of the site counts. */
function roomsOfSearches(content: Site['content']): readonly RoomKind[] {
  const searches = [...content.values()].flatMap((entries) => [...entries.values()])
  const offered = new Set(searches.flatMap(({ searchFilters }) => offeredRooms(searchFilters?.roomSelect)))
  return ROOM_KINDS.filter((kind) => offered.has(kind))
}

function distinct(options: readonly FormOption[]): readonly FormOption[] {
  return [...new Map(options.map((option) => [option.value, option])).values()]
}

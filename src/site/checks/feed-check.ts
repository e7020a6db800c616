import { RENT } from '#schemas/property/goal.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { cityKey } from '#src/domain/place/city-name.ts'
import { type NamedNeighbourhood, neighbourhoodOf } from '#src/domain/place/neighbourhood.ts'
import { lacksRent } from '#src/domain/property/price.ts'
import { readRemotePicture } from '#src/domain/property/remote-picture.ts'
import type { Definition } from '#src/site/composition/definition.ts'
import { asList, asObject, type PlainObject } from '#src/site/reading/plain-object.ts'
import { type Fault, findingAt } from '#src/site/reading/source-file.ts'
import { nameOf } from '#src/site/validation/describe-value.ts'

/** Legal and search requirements of the listings beyond their schema. */
export function checkFeed({
  config,
  sources,
  unreadable,
  categories,
  cities,
  neighbourhoods,
  documents,
}: Definition): readonly Finding[] {
  const source = sources.get('data/properties.json')
  if (source === undefined) return []
  const webIds = new Set(categories.map(({ WebID }) => WebID))
  const cityKeys = new Set(cities.map(({ Name, Zip }) => cityKey(Name, Zip)))
  const neighbourhoodsById = new Map(neighbourhoods.map((neighbourhood) => [neighbourhood.ID, neighbourhood]))
  return asList(asObject(source.value).properties).flatMap((entry, index) => {
    const record = asObject(entry)
    const path = ['properties', String(index)]
    const warnings = [
      ...(unreadable.has('data/categories.json') ? [] : checkCategory(record, path, webIds)),
      ...(unreadable.has('data/cities.json') ? [] : checkCity(record, path, cityKeys)),
      ...(unreadable.has('data/neighbourhoods.json') ? [] : checkNeighbourhood(record, path, neighbourhoodsById)),
      ...(documents === null ? [] : checkDocuments(record, path, documents)),
      ...(config === null ? [] : checkPictures(record, path, config.listings?.pictureHosts ?? [])),
    ]
    return [
      ...[...checkRentalPrice(record, path), ...checkRent(record, path)].map((fault) => findingAt(source, fault)),
      ...warnings.map((fault) => findingAt(source, fault, 'warning')),
    ]
  })
}

/** A rental must publish its price (decision 040, point 15). */
function checkRentalPrice(record: PlainObject, path: readonly string[]): readonly Fault[] {
  if (record.Goal !== RENT || record.PublishPrice !== false) return []
  const message = `${propertyName(record, path)} is for rent and hides its price, which the law forbids`
  return [{ path: [...path, 'PublishPrice'], code: 'rental-price-hidden', message, suggestion: 'Write "PublishPrice": true.' }]
}

/** The importer rejects such a rental. */
function checkRent(record: PlainObject, path: readonly string[]): readonly Fault[] {
  if (!lacksRent(record)) return []
  const message = `${propertyName(record, path)} is for rent and has no price, which the law wants in its advertisement; it is left out`
  return [{ path: [...path, 'Price'], code: 'rental-price-missing', message, suggestion: 'Write the monthly rent as "Price".' }]
}

function checkCategory(record: PlainObject, path: readonly string[], webIds: ReadonlySet<string>): readonly Fault[] {
  const { WebID } = record
  if (typeof WebID !== 'string' || webIds.has(WebID)) return []
  const message = `${propertyName(record, path)} belongs to category "${WebID}", which data/categories.json does not have`
  const suggestion = 'Add the category, or correct the WebID.'
  return [{ path: [...path, 'WebID'], code: 'unknown-category', message, suggestion }]
}

function checkCity(record: PlainObject, path: readonly string[], cityKeys: ReadonlySet<string>): readonly Fault[] {
  const { City, Zip } = record
  if (typeof City !== 'string' || typeof Zip !== 'string' || cityKeys.has(cityKey(City, Zip))) return []
  const message = `${propertyName(record, path)} lies in "${City}" (${Zip}), which data/cities.json does not have`
  return [{ path: [...path, 'City'], code: 'unknown-city', message, suggestion: 'Add the city, or correct its name and zip.' }]
}

/** The importer reports the same, and the property shows without a neighbourhood. */
function checkNeighbourhood(
  record: PlainObject,
  path: readonly string[],
  byId: ReadonlyMap<number, NamedNeighbourhood>,
): readonly Fault[] {
  const { NeighbourhoodID, City, Zip } = record
  if (typeof NeighbourhoodID !== 'number' || NeighbourhoodID === 0 || typeof City !== 'string' || typeof Zip !== 'string')
    return []
  if (neighbourhoodOf({ NeighbourhoodID, City, Zip }, byId) !== null) return []
  const known = byId.get(NeighbourhoodID)
  const problem = known ? `is of "${known.City}" (${known.Zip})` : 'data/neighbourhoods.json does not have'
  const message = `${propertyName(record, path)} lies in "${City}" (${Zip}) and names neighbourhood ${NeighbourhoodID}, which ${problem}`
  const suggestion = 'Add the neighbourhood, or correct the NeighbourhoodID.'
  return [{ path: [...path, 'NeighbourhoodID'], code: 'unknown-neighbourhood', message, suggestion }]
}

/** A document without a file cannot be sent; the agency gets the request instead. */
function checkDocuments(record: PlainObject, path: readonly string[], files: ReadonlySet<string>): readonly Fault[] {
  return asList(record.Documents).flatMap((entry, index) => {
    const { File } = asObject(entry)
    if (typeof File !== 'string' || files.has(File)) return []
    const message = `${propertyName(record, path)} has a document whose file "${File}" is not in the folder documents`
    const suggestion = 'Put the file there, or take "File" away: then you are asked for it.'
    return [{ path: [...path, 'Documents', String(index), 'File'], code: 'unknown-document', message, suggestion }]
  })
}

/** A remote picture is downloaded only from a host that site.json allows; otherwise the listing has no picture. */
function checkPictures(record: PlainObject, path: readonly string[], hosts: readonly string[]): readonly Fault[] {
  return asList(record.Pictures).flatMap((entry, index) => {
    const { Url } = asObject(entry)
    if (typeof Url !== 'string' || !Url.startsWith('https:')) return []
    const host = readRemotePicture(Url)?.hostname
    if (host !== undefined && hosts.includes(host)) return []
    const where = [...path, 'Pictures', String(index), 'Url']
    const name = propertyName(record, path)
    if (host === undefined) {
      const message = `${name} has a picture whose address has a port or a password, or is none`
      return [
        { path: where, code: 'unknown-picture-host', message, suggestion: 'Write an address such as "https://host/file.jpg".' },
      ]
    }
    const message = `${name} has a picture of the host "${host}", which site.json does not allow; it is not shown`
    return [{ path: where, code: 'unknown-picture-host', message, suggestion: `Add "${host}" to listings.pictureHosts.` }]
  })
}

/** How a message names a property: by its id, or by its index where the id is invalid. */
function propertyName({ ID }: PlainObject, path: readonly string[]): string {
  return typeof ID === 'number' || typeof ID === 'string' ? `property ${ID}` : nameOf(path)
}

import { titleCaseName } from './city-name.ts'

export interface AddressedProperty {
  readonly Street?: string | undefined
  readonly HouseNumber?: string | undefined
  readonly BoxNr?: string | undefined
  readonly Zip?: string | undefined
  readonly City?: string | undefined
  /** The field of properties. */
  readonly PublishAddress?: boolean | undefined
  /** The field of projects. */
  readonly PublicAddress?: boolean | undefined
}

/** A house number with its box as "12 b3" (PROP-08). */
export function houseNumber({ HouseNumber = '', BoxNr = '' }: Pick<AddressedProperty, 'HouseNumber' | 'BoxNr'>): string {
  // Some records include the word for box: "bte 3", "bus 3", "b3".
  const box = BoxNr.trim().replace(/^(b|bte|bus|box|boîte)[.\s]*(?=\d)/i, '')
  return [HouseNumber.trim(), box === '' ? '' : `b${box}`].filter((part) => part !== '').join(' ')
}

/** A street with a capital first letter; a name in a single case is capitalised like a city's name. */
function streetName(street: string): string {
  const text = street.normalize('NFC').trim()
  if (!/\p{L}/u.test(text)) return text
  if (text === text.toLowerCase() || text === text.toUpperCase()) return titleCaseName(text)
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}

/** Street and number; empty unless PublishAddress, or PublicAddress of a project, is true (PROP-08). */
export function streetAddress(property: AddressedProperty): string {
  if (property.PublishAddress !== true && property.PublicAddress !== true) return ''
  return [streetName(property.Street ?? ''), houseNumber(property)].filter((part) => part !== '').join(' ')
}

/** Only zip and city if the street is not public. */
export function addressLine(property: AddressedProperty): string {
  const place = [property.Zip?.trim() ?? '', property.City?.trim() ?? ''].filter((part) => part !== '').join(' ')
  return [streetAddress(property), place].filter((part) => part !== '').join(', ')
}

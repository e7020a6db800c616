import { AMOUNT_FILTERS } from './extra-filters.ts'
import { joinFields } from './join-fields.ts'
import { ROOM_KINDS } from './property-search.ts'

const EMPTY_FIELD = new RegExp(`^(?:(?:search|text|price|energy|area)=|(?:${[...ROOM_KINDS, ...AMOUNT_FILTERS].join('|')})=0*)$`)

/** A query string without empty fields, as the form with JavaScript sends it, so that a search has one address. */
export function withoutEmptyFields(search: string): string {
  if (search.length < 2) return search
  const fields = search.slice(1).split('&')
  const entered = joinFields(fields).filter((field) => !EMPTY_FIELD.test(field))
  if (entered.length === fields.length) return search
  return entered.length === 0 ? '' : `?${entered.join('&')}`
}

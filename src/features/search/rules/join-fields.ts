import { PRICE_INPUTS } from './price-range.ts'
import { withOneArea } from './search-area.ts'

/** The fields of a form, each "name=value", in URL form: one text, one area, one price. */
export function joinFields(fields: readonly string[]): readonly string[] {
  return withOneText(withOneArea(withOnePrice(fields)))
}

/** A form sends its words as `text`, to be parsed as filters, with the words of the current list; unchanged words stay words. */
function withOneText(fields: readonly string[]): readonly string[] {
  const text = fields.find((field) => field.startsWith('text='))
  if (text === undefined) return fields
  const before = `search=${text.slice('text='.length)}`
  return fields.includes(before)
    ? fields.filter((field) => !field.startsWith('text=') && (field === before || !field.startsWith('search=')))
    : fields.filter((field) => !/^(?:search|exact)=/.test(field))
}

/** Joins the two price inputs; of "€ 250.000" only the digits count. */
function withOnePrice(fields: readonly string[]): readonly string[] {
  const starts = [`${PRICE_INPUTS.min}=`, `${PRICE_INPUTS.max}=`]
  const others = fields.filter((field) => !starts.some((start) => field.startsWith(start)))
  if (others.length === fields.length) return fields
  const [min, max] = starts.map((start) => digitsOfField(fields.find((field) => field.startsWith(start)) ?? ''))
  return min === '' && max === '' ? others : [...others, `price=${min}-${max}`]
}

function digitsOfField(field: string): string {
  return field.replace(/%[0-9a-f]{2}|\D/gi, '')
}

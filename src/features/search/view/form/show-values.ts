import { PRICE_RANGES, priceBounds } from '#src/features/search/rules/price-range.ts'
import { showFieldValue } from '#src/ui/show-field-value.ts'
import { areaText, chosenText, extrasText, type FieldWords, priceText, roomsText } from './field-words.ts'

/** Shows the value of each field on its button. */
export function showValues(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) showValue(form, field)
}

function showValue(form: HTMLFormElement, field: HTMLElement): void {
  // Fields writes this attribute.
  const words = JSON.parse(field.dataset.words ?? '{}') as FieldWords
  const inputs = [...field.querySelectorAll<HTMLInputElement>('[data-options] input:not([type="search"]), [data-handle] input')]
  switch (field.dataset.field) {
    case 'rooms': {
      const rooms = inputs.map((input) => ({ kind: input.name, label: labelOf(input), count: Number(input.value) }))
      const { short, inFull } = roomsText(words, rooms)
      showFieldValue(field, short, inFull)
      break
    }
    case 'price': {
      const goal = form.dataset.goal === '1' ? 1 : 0
      const [min = PRICE_RANGES[goal].min, max = PRICE_RANGES[goal].max] = inputs.map(({ value }) => Number(value))
      showFieldValue(field, priceText(words, priceBounds(goal, min, max)))
      break
    }
    case 'extras': {
      const entries = [...field.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select')]
      const set = entries.filter((entry) => (entry.type === 'checkbox' ? 'checked' in entry && entry.checked : isSet(entry)))
      showFieldValue(
        field,
        extrasText(
          words,
          set.map(({ name, value }) => ({ name, value })),
        ),
      )
      break
    }
    case 'city':
      showFieldValue(field, chosenText(words, [...areaOf(field, words), ...chosenOf(inputs)]))
      break
    default:
      showFieldValue(field, chosenText(words, chosenOf(inputs)))
  }
}

function chosenOf(inputs: readonly HTMLInputElement[]): readonly string[] {
  return inputs.filter(({ checked }) => checked).map(labelOf)
}

/** The area of the selects in `AreaFields`; a drawn area has no distance. */
function areaOf(field: HTMLElement, words: FieldWords): readonly string[] {
  const [place, reach] = [...field.querySelectorAll('select')].map(({ selectedOptions: [option] }) => option)
  if (place === undefined || place.value === '') return []
  return [place.value.includes('|') ? areaText(words, shortOf(place), shortOf(reach)) : shortOf(place)]
}

/** The text of an option of `AreaFields` without its zip or distance: "Spa 4900" is "Spa", "5 min on foot (≈ 320 m)" is "5 min on foot". */
function shortOf(option: HTMLOptionElement | undefined): string {
  return option?.dataset.short ?? option?.text.replace(/ (\d{4}|\(.*\))$/, '') ?? ''
}

/** Whether a figure or a choice is a filter. */
function isSet({ value }: HTMLInputElement | HTMLSelectElement): boolean {
  return value !== '' && Number(value) !== 0
}

/** The name of an option without its hint and count, which are elements. */
function labelOf(input: HTMLInputElement): string {
  const parts = [...(input.labels?.[0]?.childNodes ?? [])]
  return parts.map((part) => (part instanceof Text ? part.data : '')).join('')
}

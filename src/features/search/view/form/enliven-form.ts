import { formatEuro } from '#src/features/properties/rules/price.ts'
import { PRICE_INPUTS } from '#src/features/search/rules/price-range.ts'
import { enlivenOptions } from '#src/ui/enliven-options.ts'
import { enlivenPopovers } from '#src/ui/enliven-popovers.ts'
import { enlivenRange } from '#src/ui/enliven-range.ts'
import { enlivenSteps } from '#src/ui/enliven-steps.ts'
import { enterSearch, shownForm } from './enter-search.ts'
import { rememberEntries } from './remembered-entries.ts'
import { showValues } from './show-values.ts'

/**
 * Makes a search form (`FormHtml`) comfortable: widgets, values on the fields, entries that last for the visit. The first script does so
 * before the application is there; for a form that the browser renders, `SearchForm`. A second call does nothing.
 */
export function enlivenForm(box: HTMLElement): void {
  if ('alive' in box.dataset) return
  box.dataset.alive = ''
  for (const list of box.querySelectorAll<HTMLElement>('[data-options]')) enlivenOptions(list)
  for (const range of box.querySelectorAll<HTMLElement>('[data-range]')) enlivenRange(range, formatEuro)
  enlivenSteps(box)
  enlivenPopovers(box)
  for (const input of box.querySelectorAll<HTMLInputElement>('[name="text"]')) offerSuggestions(input)
  const forms = [...box.querySelectorAll('form')]
  for (const form of forms) {
    form.addEventListener('input', () => showValues(form))
    // Entries from before this script.
    showValues(form)
  }
  box.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
    const chosen = shownForm(box)
    const other = forms.find((form) => form !== chosen)
    if (chosen && other) carryOver(other, chosen)
  })
  rememberEntries(box)
}

/**
 * The field is a combobox from here on; its list is loaded when a visitor comes to it. It keeps the type "search", though HTML has comboboxes of
 * the type "text" alone: after a reload a browser gives back what was typed only to a field of the same type.
 */
function offerSuggestions(input: HTMLInputElement): void {
  Object.assign(input, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' })
  const load = () => {
    // If the code fails to load, the field takes words without suggestions.
    import('./suggest-words.ts').then(
      ({ suggestWords }) => suggestWords(input),
      () => undefined,
    )
  }
  if (document.activeElement === input) load()
  else input.addEventListener('focus', load, { once: true })
}

/** Enters into the form of a goal what was entered for the other one, without the price (SRCH-05). */
function carryOver(from: HTMLFormElement, to: HTMLFormElement): void {
  const entries = new FormData(from)
  for (const name of Object.values(PRICE_INPUTS)) entries.delete(name)
  enterSearch(to, entries)
}

import { formatEuro } from '#src/features/properties/rules/price.ts'
import { PRICE_INPUTS } from '#src/features/search/rules/price-range.ts'
import { enlivenOptions } from '#src/ui/enliven-options.ts'
import { enlivenPopovers } from '#src/ui/enliven-popovers.ts'
import { enlivenRange } from '#src/ui/enliven-range.ts'
import { enlivenSteps } from '#src/ui/enliven-steps.ts'
import { unpackHtml } from '#src/ui/unpack-html.ts'
import { enterSearch, shownForm } from './enter-search.ts'
import { rememberEntries } from './remembered-entries.ts'
import { showValues } from './show-values.ts'

/** Enhances a search form (`FormHtml`): popovers, values on the fields, entries that last for the visit. Idempotent. */
export function enlivenForm(box: HTMLElement): void {
  if ('alive' in box.dataset) return
  box.dataset.alive = ''
  unpackHtml(box)
  for (const list of box.querySelectorAll<HTMLElement>('[data-options]')) enlivenOptions(list)
  for (const range of box.querySelectorAll<HTMLElement>('[data-range]')) enlivenRange(range, formatEuro)
  enlivenSteps(box)
  enlivenPopovers(box)
  for (const input of box.querySelectorAll<HTMLInputElement>('[name="text"]')) offerSuggestions(input)
  const forms = [...box.querySelectorAll('form')]
  for (const form of forms) {
    form.addEventListener('input', () => showValues(form))
    // Shows entries made before this script ran.
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
 * Makes the field a combobox. It keeps the type "search", although HTML allows comboboxes only for "text": after a reload, a
 * browser restores an entry only into a field of the same type.
 */
function offerSuggestions(input: HTMLInputElement): void {
  Object.assign(input, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' })
  const load = () => {
    // If the code fails to load, the field works without suggestions.
    import('./suggest-words.ts').then(
      ({ suggestWords }) => suggestWords(input),
      () => undefined,
    )
  }
  if (document.activeElement === input) load()
  else input.addEventListener('focus', load, { once: true })
}

/** Copies the entries of one goal's form to the other's, without the price (SRCH-05). */
function carryOver(from: HTMLFormElement, to: HTMLFormElement): void {
  const entries = new FormData(from)
  for (const name of Object.values(PRICE_INPUTS)) entries.delete(name)
  enterSearch(to, entries)
}

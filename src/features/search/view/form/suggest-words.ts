import type { SearchSuggestions } from '#schemas/search/typed-answers.ts'
import { isAppleDevice } from '#src/ui/is-apple-device.ts'
import { type FieldWords, fill } from './field-words.ts'

type Suggestion = SearchSuggestions['items'][number]

/** The delay in ms between a key press and a request. */
const SETTLED_MS = 120

/** Gives the text field suggestions (SRCH-20). A place or street sends the form; a property leads to its page. */
export function suggestWords(input: HTMLInputElement): void {
  const place = input.closest<HTMLElement>('[data-suggestions]')
  const form = input.form
  if (!place || !form) return
  // WordsField writes this attribute.
  const words = JSON.parse(place.dataset.suggestions ?? '{}') as FieldWords
  const list = place.appendChild(document.createElement('ul'))
  const status = place.appendChild(document.createElement('output'))
  list.id = `${input.id}-suggestions`
  list.role = 'listbox'
  list.ariaLabel = words.list ?? ''
  list.hidden = true
  status.className = 'visually-hidden'
  input.setAttribute('aria-controls', list.id)

  let answer: SearchSuggestions = { from: 0, items: [] }
  let active = -1
  let asking = new AbortController()

  const close = () => {
    asking.abort()
    list.hidden = true
    input.ariaExpanded = 'false'
    select(-1)
  }

  function select(index: number): void {
    active = index
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === index)
    const option = list.children[index]
    if (option) {
      input.setAttribute('aria-activedescendant', option.id)
      option.scrollIntoView({ block: 'nearest' })
      if (isAppleDevice()) status.textContent = option.textContent
    } else input.removeAttribute('aria-activedescendant')
  }

  function show(next: SearchSuggestions): void {
    answer = next
    const { items } = next
    list.replaceChildren(...items.map((item, index) => optionOf(item, `${list.id}-${index}`, words)))
    list.hidden = items.length === 0
    input.ariaExpanded = String(items.length > 0)
    select(-1)
    const said = items.length === 1 ? words.one : items.length > 1 ? words.many : words.none
    status.textContent = fill(said, { count: String(items.length) })
  }

  async function ask(): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const q = input.value
    if (q.trim().length < 2) return close()
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    if (signal.aborted) return
    const query = new URLSearchParams({ goal: form?.dataset.goal ?? '', language: document.documentElement.lang, q })
    const response = await fetch(`/api/search-suggestions?${query}`, { signal })
    if (!response.ok) return close()
    // The schema of the API guarantees the type.
    const found = (await response.json()) as SearchSuggestions
    if (!signal.aborted && document.activeElement === input) show(found)
  }

  /** Without an answer, the field works without suggestions. */
  const suggest = () => ask().catch(() => undefined)

  function choose({ path, text }: Suggestion): void {
    close()
    if (path !== null) {
      window.location.assign(path)
      return
    }
    input.value = input.value.slice(0, answer.from) + text
    input.dispatchEvent(new Event('input', { bubbles: true }))
    close()
    form?.requestSubmit()
  }

  input.addEventListener('input', suggest)
  input.addEventListener('blur', close)
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const { items } = answer
    const chosen = items[active]
    const isOpen = !list.hidden
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && !isOpen) suggest()
    // One position more than options: the text field itself.
    else if (step !== 0) select(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && isOpen && chosen) choose(chosen)
    else return
    event.preventDefault()
  })
  // The focus stays in the field.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role="option"]') : null
    const chosen = answer.items[option ? [...list.children].indexOf(option) : -1]
    if (chosen) choose(chosen)
  })
  if (document.activeElement === input) suggest()
}

function optionOf({ kind, label, hint, available }: Suggestion, id: string, words: FieldWords): HTMLElement {
  const option = document.createElement('li')
  Object.assign(option, { id, role: 'option', ariaSelected: 'false' })
  const name = document.createElement('span')
  name.textContent = label
  const about = document.createElement('small')
  about.textContent = [words[kind], hint].filter(Boolean).join(' · ')
  // Spaces, so that screen readers separate the words.
  option.append(name, ' ', about)
  if (available !== null) {
    const count = document.createElement('data')
    count.textContent = String(available)
    option.append(' ', count)
  }
  return option
}

/**
 * The behaviour of an `OptionList`: a search that ignores case and accents, arrow keys among checkboxes, and Enter, which in the
 * search toggles the first match.
 */
export function enlivenOptions(list: HTMLElement): void {
  const search = list.querySelector<HTMLInputElement>('input[type="search"]')
  const options = [...list.querySelectorAll<HTMLElement>(':scope > :is(label, [role="group"])')]
  // Without counts, which change and are not searched.
  const names = new Map(
    options.map((option) => [
      option,
      plain(Array.from(option.childNodes, (part) => (isName(part) ? part.textContent : '')).join(' ')),
    ]),
  )
  const shownInputs = () => options.filter(({ hidden }) => !hidden).flatMap((option) => option.querySelector('input') ?? [])

  search?.addEventListener('input', (event) => {
    // The form needs only events of choices.
    event.stopPropagation()
    const query = plain(search.value)
    for (const option of options) option.hidden = !names.get(option)?.includes(query)
    const empty = list.querySelector<HTMLElement>('p[role="status"]')
    const isEmpty = options.every(({ hidden }) => hidden)
    if (empty) empty.textContent = isEmpty ? (empty.dataset.text ?? '').replace('{text}', () => search.value) : ''
  })

  list.addEventListener('keydown', (event) => {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey, isComposing } = event
    if (shiftKey || ctrlKey || metaKey || altKey || isComposing || !(target instanceof HTMLInputElement)) return
    const isSearching = target === search
    // In a number input the arrow keys change the number.
    if (!isSearching && target.type !== 'checkbox') return
    const shown = shownInputs()
    const stops = search ? [search, ...shown] : shown
    const at = stops.indexOf(target)
    if (key === 'Enter') choose(isSearching ? (search.value === '' ? undefined : shown[0]) : target)
    else if (key === 'ArrowDown') stops[at + 1]?.focus()
    else if (key === 'ArrowUp') stops[at - 1]?.focus()
    else if (key === 'Home' && !isSearching) shown[0]?.focus()
    else if (key === 'End' && !isSearching) shown.at(-1)?.focus()
    else return
    event.preventDefault()
  })
}

/** Whether a child of an option is its name, not a button or count. */
function isName(part: Node): boolean {
  return !(part instanceof Element && part.matches('button, [data-count]'))
}

function choose(input: HTMLInputElement | undefined): void {
  if (input?.type === 'checkbox') input.click()
  else input?.focus()
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

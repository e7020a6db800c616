import { type FormEntries, forgetEntries, storedEntries, storeEntries } from '#src/ui/state/form-entries.ts'
import { enterSearch, shownForm } from './enter-search.ts'

const FORM = 'search'
const GOAL = 'goal'

/** Keeps an unsent search for the visit, over reloads and the back button. */
export function rememberEntries(box: HTMLElement): void {
  // The address of the form's own page, also while another page loads.
  const { pathname, search } = window.location
  const href = pathname + search
  const remember = () => {
    const form = shownForm(box)
    if (!form || !isChanged(box)) return forgetEntries(FORM, href)
    storeEntries(FORM, href, entriesOf(form), Date.now())
  }
  if (isChanged(box)) remember()
  else {
    const stored = storedEntries(FORM, href, Date.now())
    if (stored) enterStored(box, stored)
  }
  box.addEventListener('input', remember)
  box.addEventListener('change', remember)
  box.addEventListener('submit', ({ target }) => {
    // A form on a list page shows the filters of that list.
    if (target instanceof HTMLFormElement && new URL(target.action).pathname === pathname) forgetEntries(FORM, href)
  })
}

function isChanged(box: HTMLElement): boolean {
  const inputs = [...box.querySelectorAll<HTMLInputElement>('input[type="radio"], input[name]')]
  const selects = [...box.querySelectorAll('select')]
  return (
    inputs.some(({ checked, defaultChecked, value, defaultValue }) => checked !== defaultChecked || value !== defaultValue) ||
    selects.some(({ options, value }) => value !== ([...options].find(({ defaultSelected }) => defaultSelected)?.value ?? ''))
  )
}

function entriesOf(form: HTMLFormElement): FormEntries {
  const data = new FormData(form)
  const names = [...new Set(data.keys())]
  return {
    ...Object.fromEntries(names.map((name) => [name, data.getAll(name).map(String)])),
    [GOAL]: [form.dataset.goal ?? ''],
  }
}

function enterStored(box: HTMLElement, entries: FormEntries): void {
  const [goal] = entries[GOAL] ?? []
  const tab = box.querySelector<HTMLInputElement>(`input[type="radio"][value="${Number(goal)}"]`)
  if (tab) tab.checked = true
  const data = new FormData()
  for (const [name, values] of Object.entries(entries)) for (const value of values) data.append(name, value)
  const form = shownForm(box)
  if (form) enterSearch(form, data)
}

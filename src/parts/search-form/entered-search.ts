import type { Goal } from './form-search.ts'

/** The visitor's entries in the plain form so far. */
export interface EnteredSearch {
  readonly goal: Goal
  readonly fields: FormData
  /** The focused element, as a selector valid in the form with widgets; null where the focus is elsewhere. */
  readonly focused: string | null
  /** The selection or caret in the words field. */
  readonly selection: readonly [start: number | null, end: number | null] | null
}

/** Reads the plain form in an element; undefined where there is none. */
export function readEntered(element: HTMLElement): EnteredSearch | undefined {
  const form = shownForm(element)
  if (!form) return undefined
  const active = element.contains(document.activeElement) ? document.activeElement : null
  const isWords = active instanceof HTMLInputElement && active.name === 'search'
  return {
    goal: form.dataset.goal === '1' ? 1 : 0,
    fields: new FormData(form),
    focused: active && selectorOf(active),
    selection: isWords ? [active.selectionStart, active.selectionEnd] : null,
  }
}

/** The plain form of the chosen tab; the style sheet hides the other. */
function shownForm(element: HTMLElement): HTMLFormElement | null {
  const chosen = element.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value
  return element.querySelector(chosen === undefined ? 'form' : `form[data-goal="${chosen}"]`)
}

function selectorOf(active: Element): string | null {
  const field = active.closest<HTMLElement>('[data-field]')?.dataset.field
  if (field !== undefined) return `[data-field="${field}"] button`
  if (active.matches('[type="submit"]')) return '[type="submit"]'
  if (active.matches('[type="radio"]')) return '[type="radio"]:checked'
  return active.matches('[name="search"]') ? '[name="search"]' : null
}

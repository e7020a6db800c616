import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { changeSearch, type PropertySearch } from '#src/domain/property-search.ts'
import { type Goal, type GoalOptions, searchOfForm, searchOfGoal } from './form-search.ts'
import type { LiveFieldsProps, SearchChange } from './search-form-props.ts'

/** A form whose fields are widgets. */
interface Live {
  readonly Fields: ComponentType<LiveFieldsProps>
  /** The goal of the plain form that it took the place of. */
  readonly takenFrom: Goal
  readonly search: PropertySearch
}

interface Takeover {
  /** Null until the widgets have taken over. */
  readonly live: Live | null
  readonly change: (change: SearchChange) => void
  readonly changeGoal: (goal: Goal) => void
}

/** Loads the widgets of the form, and has them take over from the plain fields when no visitor is in the middle of one of these. */
export function useTakeover(
  box: RefObject<HTMLElement | null>,
  initial: PropertySearch,
  options: Readonly<Record<Goal, GoalOptions>>,
): Takeover {
  const [live, setLive] = useState<Live | null>(null)
  const focused = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the options are those that the plain fields show.
  useEffect(() => {
    const waiting = new AbortController()
    const takeOver = (Fields: Live['Fields']) => {
      const form = shownForm(box.current)
      if (!form || waiting.signal.aborted || isBusy(form)) return
      waiting.abort()
      const goal: Goal = form.dataset.goal === '1' ? 1 : 0
      focused.current = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field
      setLive({ Fields, takenFrom: goal, search: searchOfForm(goal, new FormData(form), initial, options[goal]) })
    }
    const wait = (Fields: Live['Fields']) => {
      takeOver(Fields)
      for (const moment of ['toggle', 'focusout', 'change']) {
        // After the browser has done what the event tells of.
        const look = () => queueMicrotask(() => takeOver(Fields))
        box.current?.addEventListener(moment, look, { capture: true, signal: waiting.signal })
      }
    }
    // Where the widgets do not come, the plain form stays and works.
    import('./LiveFields.tsx').then(({ LiveFields }) => wait(LiveFields)).catch(() => undefined)
    return () => waiting.abort()
  }, [])
  const isLive = live !== null
  useLayoutEffect(() => {
    if (!isLive || focused.current === undefined) return
    box.current?.querySelector<HTMLElement>(`[data-field="${focused.current}"] button`)?.focus()
  }, [isLive, box])
  const update = (of: (before: PropertySearch) => PropertySearch) =>
    setLive((before) => before && { ...before, search: of(before.search) })
  return {
    live,
    change: (change) => update((search) => changeSearch(search, change)),
    changeGoal: (goal) => update((search) => searchOfGoal(search, goal, options[goal])),
  }
}

/** The plain form whose tab is chosen: the style sheet hides the other. */
function shownForm(box: HTMLElement | null): HTMLFormElement | null {
  const chosen = box?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value
  return box?.querySelector(chosen === undefined ? 'form' : `form[data-goal="${chosen}"]`) ?? null
}

/** Whether one of the plain fields is open, or has the focus of somebody who is choosing in it. */
function isBusy(form: HTMLFormElement): boolean {
  if (form.querySelector('details[open]')) return true
  const active = document.activeElement
  return active instanceof HTMLSelectElement && form.contains(active)
}

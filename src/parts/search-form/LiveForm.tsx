import { type SubmitEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { changeSearch, type PropertySearch, wholeSearch, writePropertySearch } from '#src/domain/search/property-search.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { EnteredSearch } from './entered-search.ts'
import { goalOptions, resultsHref, type SearchFormProps, searchOfForm, searchOfGoal } from './form-search.ts'
import { GoalTabs } from './GoalTabs.tsx'
import { LiveFields } from './LiveFields.tsx'
import { fieldsStyle } from './offered-filters.ts'
import styles from './SearchForm.module.css'
import { SubmitButton } from './SubmitButton.tsx'
import { useGoTo } from './use-go-to.ts'
import { WordsField } from './WordsField.tsx'

export { whenAtRest } from '#src/ui/when-at-rest.ts'
export { readEntered } from './entered-search.ts'

interface Props extends SearchFormProps {
  /** The entries of the plain form that it replaces. */
  readonly entered?: EnteredSearch | undefined
}

/** The form with widgets. It replaces the plain one with its values and focus, and looks the same. */
export function LiveForm({ entered, goals, offered, paths, language, search: given, ...props }: Props) {
  const initial = given ?? wholeSearch(goals[0] ?? 0)
  const options = useMemo(() => ({ 0: goalOptions(props.options[0]), 1: goalOptions(props.options[1]) }), [props.options])
  const text = useText()
  const goTo = useGoTo()
  const box = useRef<HTMLElement>(null)
  const [search, setSearch] = useState<PropertySearch>(() =>
    entered
      ? searchOfForm(entered.goal, entered.fields, initial, options[entered.goal])
      : searchOfGoal(initial, initial.goal, options[initial.goal]),
  )
  useLayoutEffect(() => restoreFocus(box.current, entered), [entered])
  const { goal } = search
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    goTo(resultsHref(paths[goal], search))
  }
  return (
    <search ref={box} className={styles.box} aria-label={text('search.name')}>
      {goals.length > 1 && (
        <GoalTabs
          goals={goals}
          goal={goal}
          onChange={(chosen) => setSearch((before) => searchOfGoal(before, chosen, options[chosen]))}
        />
      )}
      <form className={styles.form} action={paths[goal]} onSubmit={submit}>
        <WordsField
          initial={search.search}
          onChange={(words) => setSearch((before) => changeSearch(before, { search: words }))}
        />
        <div className={styles.fields} style={fieldsStyle(offered)}>
          <LiveFields
            language={language}
            offered={offered}
            options={options[goal]}
            search={search}
            onChange={(change) => setSearch((before) => changeSearch(before, change))}
          />
        </div>
        <SubmitButton goal={goal} query={writePropertySearch(search)} />
      </form>
    </search>
  )
}

function restoreFocus(box: HTMLElement | null, entered: EnteredSearch | undefined): void {
  if (!box || !entered?.focused) return
  const element = box.querySelector<HTMLElement>(entered.focused)
  element?.focus({ preventScroll: true })
  if (element instanceof HTMLInputElement && entered.selection) element.setSelectionRange(...entered.selection)
}

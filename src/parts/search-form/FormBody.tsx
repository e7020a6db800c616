import { type CSSProperties, type SubmitEvent, useId, useMemo, useRef } from 'react'
import { wholeSearch, writePropertySearch } from '#src/domain/property-search.ts'
import { useText } from '#src/i18n/use-text.ts'
import { FieldsBeforeScript } from './FieldsBeforeScript.tsx'
import { type Goal, type OfferedFilters, resultsHref, searchOfGoal } from './form-search.ts'
import { goalOptions } from './goal-options.ts'
import styles from './SearchForm.module.css'
import { SubmitButton } from './SubmitButton.tsx'
import type { SearchFormProps } from './search-form-props.ts'
import { useGoTo } from './use-go-to.ts'
import { useTakeover } from './use-takeover.ts'

/**
 * The form itself. It begins as plain HTML: a form per goal, of which the style sheet shows the one whose tab is chosen. When the
 * widgets have come and nothing of it is open, one form with widgets takes the place of the one that shows, with its values.
 */
export default function FormBody(props: SearchFormProps) {
  const { goals, paths, search = wholeSearch(goals[0] ?? 0) } = props
  const { goal } = search
  const options = useMemo(() => ({ 0: goalOptions(props.options[0]), 1: goalOptions(props.options[1]) }), [props.options])
  const text = useText()
  const box = useRef<HTMLElement>(null)
  const goTo = useGoTo()
  const { live, change, changeGoal } = useTakeover(box, search, options)
  return (
    <search ref={box} className={styles.box} aria-label={text('search.name')}>
      {goals.length > 1 && <GoalTabs goals={goals} goal={goal} onChange={changeGoal} />}
      {(live ? [live.takenFrom] : goals).map((first) => {
        const current = live?.search.goal ?? first
        const submit = (event: SubmitEvent<HTMLFormElement>) => {
          if (!live) return
          event.preventDefault()
          goTo(resultsHref(paths[current], live.search))
        }
        return (
          <form
            key={first}
            className={styles.form}
            action={paths[current]}
            data-goal={live ? undefined : first}
            onSubmit={submit}
          >
            <WordsField initial={search.search} onChange={live ? (words) => change({ search: words }) : undefined} />
            <div className={styles.fields} style={{ '--fields': countOf(props.offered) } as CSSProperties}>
              {live ? (
                <live.Fields
                  language={props.language}
                  offered={props.offered}
                  options={options[current]}
                  search={live.search}
                  onChange={change}
                />
              ) : (
                <FieldsBeforeScript
                  offered={props.offered}
                  options={options[first]}
                  search={searchOfGoal(search, first, options[first])}
                />
              )}
            </div>
            <SubmitButton goal={current} query={live ? writePropertySearch(live.search) : undefined} />
          </form>
        )
      })}
    </search>
  )
}

function countOf({ city, type, rooms, price }: OfferedFilters): number {
  return [city, type, rooms.length > 0, price].filter(Boolean).length
}

interface GoalTabsProps {
  readonly goals: readonly Goal[]
  readonly goal: Goal
  readonly onChange: (goal: Goal) => void
}

/** Buttons of a radio group that look like tabs. They stand outside the forms, so that no form sends them. */
function GoalTabs({ goals, goal, onChange }: GoalTabsProps) {
  const text = useText()
  const name = useId()
  return (
    <fieldset className={styles.goals}>
      <legend className="visually-hidden">{text('search.goal')}</legend>
      {goals.map((choice) => (
        <label key={choice} className={styles.goal}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={choice}
            defaultChecked={choice === goal}
            onChange={() => onChange(choice)}
          />
          <span>{text(choice === 0 ? 'search.goal-0' : 'search.goal-1')}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface WordsFieldProps {
  readonly initial: string
  readonly onChange: ((words: string) => void) | undefined
}

/** The same input before and after the takeover: what was typed, the caret and the focus stay where they are. */
function WordsField({ initial, onChange }: WordsFieldProps) {
  const text = useText()
  return (
    <label className={styles.words}>
      <span className={styles.wordsLabel}>{text('search.text')}</span>
      <input
        type="search"
        name="search"
        className={styles.wordsInput}
        placeholder={text('search.text-example')}
        defaultValue={initial}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </label>
  )
}

import { type SubmitEvent, useId, useMemo, useRef } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { FieldsBeforeScript } from './FieldsBeforeScript.tsx'
import { type Goal, searchQuery } from './form-values.ts'
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
  const { goals, goal, paths } = props
  const options = useMemo(() => ({ 0: goalOptions(0, props.options[0]), 1: goalOptions(1, props.options[1]) }), [props.options])
  const text = useText()
  const box = useRef<HTMLElement>(null)
  const goTo = useGoTo()
  const { live, change, changeGoal } = useTakeover(box, options)
  const shownGoals: readonly Goal[] = goals.length === 0 ? [goal] : goals
  return (
    <search ref={box} className={styles.box} aria-label={text('search.name')}>
      {goals.length > 1 && <GoalTabs goals={goals} goal={goal} onChange={changeGoal} />}
      {(live ? [live.takenFrom] : shownGoals).map((first) => {
        const current = live?.goal ?? first
        const submit = (event: SubmitEvent<HTMLFormElement>) => {
          if (!live) return
          event.preventDefault()
          goTo(paths[current] + searchQuery(live.values, options[current].prices))
        }
        return (
          <form
            key={first}
            className={styles.form}
            action={paths[current]}
            data-goal={live ? undefined : first}
            data-hidden-first={(!live && goals.length > 1 && first !== goal) || undefined}
            onSubmit={submit}
          >
            <WordsField initial={props.values?.text ?? ''} onChange={live ? (words) => change({ text: words }) : undefined} />
            <div className={styles.fields}>
              {live ? (
                <live.Fields {...props} goal={current} options={options[current]} values={live.values} onChange={change} />
              ) : (
                <FieldsBeforeScript {...props} goal={first} options={options[first]} />
              )}
            </div>
            <SubmitButton
              language={props.language}
              goal={current}
              query={live ? searchQuery(live.values, options[current].prices) : undefined}
            />
          </form>
        )
      })}
    </search>
  )
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

import { useId } from 'react'
import type { Goal } from '#schemas/property/goal.ts'
import { SALE } from '#schemas/property/goal.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './SearchForm.module.css'

interface Props {
  readonly goals: readonly Goal[]
  readonly goal: Goal
}

export function GoalTabs({ goals, goal }: Props) {
  const text = useText()
  const name = useId()
  return (
    <fieldset className={styles.goals}>
      <legend className="visually-hidden">{text('search.goal')}</legend>
      {goals.map((choice) => (
        <label key={choice} className={styles.goal}>
          <input type="radio" className="cover" name={name} value={choice} defaultChecked={choice === goal} />
          <span>{text(choice === SALE ? 'search.goal-0' : 'search.goal-1')}</span>
        </label>
      ))}
    </fieldset>
  )
}

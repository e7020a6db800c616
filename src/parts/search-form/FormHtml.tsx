import { wholeSearch } from '#src/domain/search/property-search.ts'
import { useText } from '#src/i18n/use-text.ts'
import { goalOptions, type SearchFormProps, searchOfGoal } from './form-search.ts'
import { GoalTabs } from './GoalTabs.tsx'
import { fieldsStyle } from './offered-filters.ts'
import { PlainFields } from './PlainFields.tsx'
import styles from './SearchForm.module.css'
import { SubmitButton } from './SubmitButton.tsx'
import { WordsField } from './WordsField.tsx'

/** The form as the server renders it: plain HTML, one form per goal, of which the style sheet shows the chosen one. */
export function PlainForm({ goals, offered, options, paths, search = wholeSearch(goals[0] ?? 0) }: SearchFormProps) {
  const text = useText()
  return (
    <search className={styles.box} aria-label={text('search.name')}>
      {goals.length > 1 && <GoalTabs goals={goals} goal={search.goal} />}
      {goals.map((goal) => {
        const choices = goalOptions(options[goal])
        return (
          <form key={goal} className={styles.form} action={paths[goal]} data-goal={goal}>
            <WordsField initial={search.search} />
            <div className={styles.fields} style={fieldsStyle(offered)}>
              <PlainFields offered={offered} options={choices} search={searchOfGoal(search, goal, choices)} />
            </div>
            <SubmitButton goal={goal} query={undefined} />
          </form>
        )
      })}
    </search>
  )
}

import { wholeSearch } from '#src/domain/search/property-search.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Fields } from './Fields.tsx'
import { goalOptions, type SearchFormProps, searchOfGoal } from './form-search.ts'
import { GoalTabs } from './GoalTabs.tsx'
import { fieldsStyle } from './offered-filters.ts'
import styles from './SearchForm.module.css'
import { SubmitButton } from './SubmitButton.tsx'
import { WordsField } from './WordsField.tsx'

/**
 * The form as HTML, with its entries at first: one form per goal, of which the style sheet shows the chosen one. It works by itself;
 * `enlivenForm` makes it comfortable.
 */
export function FormHtml({ goals, offered, options, paths, search = wholeSearch(goals[0] ?? 0) }: SearchFormProps) {
  const text = useText()
  return (
    <search className={styles.box} aria-label={text('search.name')} data-search-form="">
      {goals.length > 1 && <GoalTabs goals={goals} goal={search.goal} />}
      {goals.map((goal) => {
        const choices = goalOptions(options[goal])
        return (
          // Entries are kept by `enlivenForm`: a browser would show those of another search.
          <form key={goal} className={styles.form} action={paths[goal]} data-goal={goal} autoComplete="off" noValidate>
            <WordsField initial={search.search} />
            <div className={styles.fields} style={fieldsStyle(offered)}>
              <Fields offered={offered} options={choices} search={searchOfGoal(search, goal, choices)} />
            </div>
            <SubmitButton />
          </form>
        )
      })}
    </search>
  )
}

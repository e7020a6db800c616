import { useId } from 'react'
import { wholeSearch } from '#src/features/search/rules/property-search.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PackedHtml } from '#src/ui/PackedHtml.tsx'
import { phoneSheet } from '#src/ui/phone-sheet.ts'
import { Fields } from './Fields.tsx'
import { goalOptions, type SearchFormProps, searchOfGoal } from './form-search.ts'
import { GoalTabs } from './GoalTabs.tsx'
import { fieldsStyle } from './offered-filters.ts'
import styles from './SearchForm.module.css'
import { SubmitButton } from './SubmitButton.tsx'
import { WordsField } from './WordsField.tsx'

/** The form as HTML with initial entries, one per goal. Works without JavaScript; `enlivenForm` enhances it. */
export function FormHtml({ goals, offered, options, paths, search = wholeSearch(goals[0] ?? 0) }: SearchFormProps) {
  const text = useText()
  const { opener, sheet } = phoneSheet(useId(), 'search')
  return (
    <search className={styles.box} aria-label={text('search.name')} data-search-form="" data-unpacks="">
      {goals.length > 1 && <GoalTabs goals={goals} goal={search.goal} />}
      {/* On a phone, this summary opens the form as a sheet; elsewhere the form is part of the page. */}
      <button
        {...opener}
        type="button"
        className={classNames(opener.className, styles.opener)}
        aria-haspopup="dialog"
        data-primary-action
      >
        <Icon of="search" size={20} />
        <span className={styles.openerText}>
          <span>{text('search.open')}</span>
          <span className={styles.openerHint}>{text('search.open-hint')}</span>
        </span>
        <Icon of="sliders" size={20} />
      </button>
      <div {...sheet} className={classNames(sheet.className, styles.sheet)}>
        <div className={styles.sheetHead}>
          <p>{text('search.name')}</p>
          <Button
            variant="plain"
            size="icon"
            popoverTarget={sheet.id}
            popoverTargetAction="hide"
            aria-label={text('search.close')}
            icon="x"
          />
        </div>
        {goals.map((goal) => {
          const choices = goalOptions(options[goal])
          const form = (
            // `enlivenForm` preserves entries: a browser would restore those of another search.
            <form key={goal} className={styles.form} action={paths[goal]} data-goal={goal} autoComplete="off" noValidate>
              <WordsField initial={search.search} />
              <div className={styles.fields} style={fieldsStyle(offered)}>
                <Fields offered={offered} options={choices} search={searchOfGoal(search, goal, choices)} />
              </div>
              <SubmitButton />
            </form>
          )
          return goal === search.goal ? form : <PackedHtml key={goal}>{form}</PackedHtml>
        })}
      </div>
    </search>
  )
}

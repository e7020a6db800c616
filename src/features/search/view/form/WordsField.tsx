import { useId } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { classNames } from '#src/ui/class-names.ts'
import inputs from '#src/ui/text-input.module.css'
import styles from './SearchForm.module.css'

/** The text to search for, with suggestions. The text of the current list is not split into filters again (`withOneText`). */
export function WordsField({ initial }: { readonly initial: string }) {
  const text = useText()
  const id = useId()
  const suggestions = {
    list: text('search.suggestions'),
    none: text('search.suggestions-none'),
    one: text('search.suggestions-one'),
    many: text('search.suggestions-count', { count: '{count}' }),
    place: text('search.suggestion-place'),
    street: text('search.suggestion-street'),
    property: text('search.suggestion-property'),
  }
  return (
    <div className={styles.wordsPlace} data-suggestions={JSON.stringify(suggestions)}>
      {initial !== '' && <input type="hidden" name="search" value={initial} />}
      <label className={styles.words}>
        <span className={styles.wordsLabel}>{text('search.text')}</span>
        <input
          id={id}
          type="search"
          name="text"
          className={classNames(inputs.bare, styles.wordsInput)}
          placeholder={text('search.text-example')}
          defaultValue={initial}
          autoComplete="off"
          maxLength={200}
        />
      </label>
    </div>
  )
}

import { useText } from '#src/i18n/use-text.ts'
import { classNames } from '#src/ui/class-names.ts'
import inputs from '#src/ui/text-input.module.css'
import styles from './SearchForm.module.css'

/** The words to search for. */
export function WordsField({ initial }: { readonly initial: string }) {
  const text = useText()
  return (
    <label className={styles.words}>
      <span className={styles.wordsLabel}>{text('search.text')}</span>
      <input
        type="search"
        name="search"
        className={classNames(inputs.bare, styles.wordsInput)}
        placeholder={text('search.text-example')}
        defaultValue={initial}
        autoComplete="off"
        maxLength={200}
      />
    </label>
  )
}

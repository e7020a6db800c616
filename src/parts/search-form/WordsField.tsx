import { useText } from '#src/i18n/use-text.ts'
import { classNames } from '#src/ui/class-names.ts'
import inputs from '#src/ui/text-input.module.css'
import styles from './SearchForm.module.css'

interface Props {
  readonly initial: string
  readonly onChange?: (words: string) => void
}

/** The words to search for. */
export function WordsField({ initial, onChange }: Props) {
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
        onChange={(event) => onChange?.(event.target.value)}
      />
    </label>
  )
}

import { type KeyboardEvent, useState } from 'react'
import type { ControlProps } from '#src/features/forms/view/control-props.ts'
import styles from '#src/features/forms/view/Field.module.css'
import { useFieldTexts } from '#src/features/forms/view/field-texts.ts'

const MANY = 12

const FEW = 4

export function OptionsControl({ field, id, describedBy, isInvalid, isInsistent, values }: ControlProps) {
  const { text, option } = useFieldTexts()
  const [words, setWords] = useState('')
  const options = field.options ?? []
  const isOne = field.kind === 'choice'
  const hasMany = options.length > MANY
  return (
    <>
      {hasMany && (
        <input
          type="search"
          className={`${styles.input} ${styles.onlyWithScript}`}
          aria-label={text('form.filter')}
          placeholder={text('form.filter')}
          // Without a name, the browser does not submit the field.
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={withoutSending}
        />
      )}
      <div className={styles.options} data-many={hasMany || undefined} data-row={options.length <= FEW || undefined}>
        {options.map(({ value }, index) => (
          <label key={value} className={styles.option} hidden={!matches(option(field, value), words)}>
            <input
              id={index === 0 ? id : undefined}
              type={isOne ? 'radio' : 'checkbox'}
              name={field.name}
              value={value}
              defaultChecked={values.includes(value)}
              required={isOne && isInsistent}
              aria-invalid={isInvalid || undefined}
              aria-describedby={describedBy}
            />
            <span>{option(field, value)}</span>
          </label>
        ))}
      </div>
    </>
  )
}

/** Enter in the option search would submit the form. */
function withoutSending(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** Whether an option's label contains all words of a query, ignoring accents and case. */
export function matches(label: string, words: string): boolean {
  const plain = plainText(label)
  return plainText(words)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}

import { CachedHtml } from './CachedHtml.tsx'
import styles from './MultiSelect.module.css'
import { OptionList } from './OptionList.tsx'

/** `hint` is read after the name. */
export interface MultiOption {
  readonly value: string
  readonly label: string
  readonly hint?: string
  /** The number of matches, read last; updates find it by `data-count`. */
  readonly count?: string
  /** Whether it belongs to the previous main option, and is indented. */
  readonly isPart?: boolean
}

interface Props {
  /** The name of the form field; null if each option is a field with the value "1". */
  readonly name: string | null
  readonly label: string
  readonly options: readonly MultiOption[]
  readonly initial: readonly string[]
  /** Whether there is a search above the options; absent: for more than eight. */
  readonly hasSearch?: boolean
}

/** A list of checkboxes, with a search for long lists. A `PopoverField` can open and close it. */
export function MultiSelect({ name, label, options, initial, hasSearch = options.length > 8 }: Props) {
  return (
    <OptionList label={label} hasSearch={hasSearch} className={styles.options}>
      {options.map((option) => {
        const isChosen = initial.includes(option.value)
        return (
          <CachedHtml key={option.value} of={styles} by={JSON.stringify([name, isChosen, option])}>
            <Option {...option} name={name} isChosen={isChosen} />
          </CachedHtml>
        )
      })}
    </OptionList>
  )
}

interface OptionProps extends MultiOption {
  readonly name: string | null
  readonly isChosen: boolean
}

function Option({ name, value, label, hint, count, isPart = false, isChosen }: OptionProps) {
  return (
    <label className={isPart ? styles.part : undefined}>
      <input type="checkbox" name={name ?? value} value={name === null ? 1 : value} defaultChecked={isChosen} />
      {label}
      {hint !== undefined && <span>{hint}</span>}
      {count !== undefined && <span data-count="">{count}</span>}
    </label>
  )
}

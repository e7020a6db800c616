import { CachedHtml } from './CachedHtml.tsx'
import { classNames } from './class-names.ts'
import styles from './MultiSelect.module.css'
import { OptionList } from './OptionList.tsx'

/** One option of several; `hint` is read after its name. */
export interface MultiOption {
  readonly value: string
  readonly label: string
  readonly hint?: string
  /** How many it stands for, read last; whoever counts anew finds it by the option's value in `data-count`. */
  readonly count?: string
  /** Whether it is a part of the last option before it that is none, and stands indented. */
  readonly isPart?: boolean
}

interface Props {
  /** The name under which a form sends the chosen options; null where each is sent by its own value, as "1". */
  readonly name: string | null
  readonly label: string
  readonly options: readonly MultiOption[]
  /** The options chosen at first. */
  readonly initial: readonly string[]
  /** Whether there is a search above the options; by default for more than eight. */
  readonly hasSearch?: boolean
}

/** A multi-select list: checkboxes, with a search for many. Put it into a `PopoverField` to open and close it. */
export function MultiSelect({ name, label, options, initial, hasSearch = options.length > 8 }: Props) {
  return (
    <OptionList label={label} hasSearch={hasSearch}>
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
    <label className={classNames(styles.option, isPart ? styles.part : undefined)} data-option="">
      <input
        type="checkbox"
        name={name ?? value}
        value={name === null ? 1 : value}
        defaultChecked={isChosen}
        className={styles.check}
      />
      {label}
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      {count !== undefined && (
        <span className={styles.count} data-count={value}>
          {count}
        </span>
      )}
    </label>
  )
}

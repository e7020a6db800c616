import { Minus, Plus } from 'lucide'
import { useId, useState } from 'react'
import { useFilter } from 'react-aria-components'
import { useText } from '#src/i18n/use-text.ts'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { MultiOption } from './MultiSelect.tsx'
import styles from './QuantitySelect.module.css'
import { StepButton } from './StepButton.tsx'
import inputs from './text-input.module.css'

interface Props {
  readonly label: string
  readonly options: readonly MultiOption[]
  /** The quantity of each option; a missing option counts 0. */
  readonly value: Readonly<Record<string, number>>
  /** Called with the quantities above 0 only. */
  readonly onChange: (value: Readonly<Record<string, number>>) => void
  readonly max?: number
  readonly hasSearch?: boolean
}

/** A list in which each option has a quantity with minus and plus: selected when above 0. */
export function QuantitySelect({ label, options, value, onChange, max = 20, hasSearch = options.length > 8 }: Props) {
  const text = useText()
  const id = useId()
  const [query, setQuery] = useState('')
  const { contains } = useFilter({ sensitivity: 'base', ignorePunctuation: true })
  const shown = options.filter((option) => contains(option.label, query))
  const change = (changed: string, count: number) => {
    const counts = Object.entries({ ...value, [changed]: count }).filter(([, quantity]) => quantity > 0)
    onChange(Object.fromEntries(counts))
  }
  return (
    <>
      {hasSearch && (
        <input
          id={id}
          type="search"
          className={classNames(inputs.input, styles.search)}
          aria-label={text('widget.filter')}
          placeholder={text('widget.filter')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <ul className={styles.list} aria-label={label}>
        {shown.map((option) => (
          <li key={option.value} data-selected={(value[option.value] ?? 0) > 0 || undefined}>
            <Counter
              label={option.label}
              value={value[option.value] ?? 0}
              max={max}
              onChange={(count) => change(option.value, count)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.empty}>{text('widget.no-match', { text: query })}</p>}
    </>
  )
}

interface CounterProps {
  /** The label of the group and of both buttons. */
  readonly label: string
  readonly value: number
  readonly max?: number
  readonly onChange: (value: number) => void
  /** Whether the label is visible elsewhere. */
  readonly isLabelHidden?: boolean
}

/** A number with minus and plus buttons, never below 0. */
export function Counter({ label, value, max = 99, onChange, isLabelHidden = false }: CounterProps) {
  const text = useText()
  const step = (by: number) => onChange(Math.min(Math.max(value + by, 0), max))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the parts of a form; this is one value.
    <div className={styles.counter} role="group" aria-label={label}>
      {!isLabelHidden && <span className={styles.label}>{label}</span>}
      <StepButton name={text('widget.fewer', { name: label })} isOff={value <= 0} onStep={() => step(-1)}>
        <Icon of={Minus} size={18} strokeWidth={1.75} />
      </StepButton>
      <output className={styles.value}>{value}</output>
      <StepButton name={text('widget.more', { name: label })} isOff={value >= max} onStep={() => step(1)}>
        <Icon of={Plus} size={18} strokeWidth={1.75} />
      </StepButton>
    </div>
  )
}

import { useId } from 'react'
import { useLanguage, useText } from '#src/i18n/use-text.ts'
import { CachedHtml } from './CachedHtml.tsx'
import counted from './counted-input.module.css'
import { OptionList } from './OptionList.tsx'
import styles from './QuantitySelect.module.css'
import { StepButton } from './StepButton.tsx'

interface Props {
  readonly label: string
  /** The value of each option is the name of its form field. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The initial quantities; missing options are 0. */
  readonly initial: Readonly<Record<string, number>>
  readonly max?: number
  readonly hasSearch?: boolean
}

/** A list of options with quantities and minus and plus buttons; `enlivenSteps` adds the behaviour. */
export function QuantitySelect({ label, options, initial, max = 20, hasSearch = options.length > 8 }: Props) {
  const language = useLanguage()
  const place = useId()
  return (
    <OptionList label={label} hasSearch={hasSearch}>
      {options.map(({ value, label: option }) => (
        <CachedHtml key={value} of={styles} by={JSON.stringify([language, place, value, option, initial[value], max])}>
          <Quantity name={value} label={option} initial={initial[value] ?? 0} max={max} />
        </CachedHtml>
      ))}
    </OptionList>
  )
}

interface QuantityProps {
  readonly name: string
  readonly label: string
  readonly initial: number
  readonly max: number
}

/** A number with minus and plus buttons, never below 0. */
function Quantity({ name, label, initial, max }: QuantityProps) {
  const text = useText()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the parts of a form; this is one value.
    <div role="group" aria-label={label} className={styles.quantity}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <StepButton name={text('widget.fewer', { name: label })} direction={-1} isOff={initial <= 0} />
      <input
        id={id}
        type="number"
        inputMode="numeric"
        name={name}
        min={0}
        max={max}
        placeholder="0"
        defaultValue={initial || ''}
        className={counted.input}
      />
      <StepButton name={text('widget.more', { name: label })} direction={1} isOff={initial >= max} />
      {/* Announces the new number, since the focus stays on the button. */}
      <output className="visually-hidden" />
    </div>
  )
}

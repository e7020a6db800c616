import { useId } from 'react'
import type { ExtraFilter, Feature } from '#schemas/search/extra-filters.ts'
import { type AmountFilter, type ExtraValues, isFeature, writeExtra } from '#src/features/search/rules/extra-filters.ts'
import { useText } from '#src/i18n/use-text.ts'
import { classNames } from '#src/ui/class-names.ts'
import { MultiSelect } from '#src/ui/MultiSelect.tsx'
import inputs from '#src/ui/text-input.module.css'
import type { GoalOptions } from './form-search.ts'
import styles from './SearchForm.module.css'

interface Props {
  readonly offered: readonly ExtraFilter[]
  readonly counts: GoalOptions['extraCounts']
  readonly values: ExtraValues
}

/** The optional filters (SRCH-15): energy label, figures, then features with counts. */
export function ExtraFields({ offered, counts, values }: Props) {
  const text = useText()
  const features = offered.filter(isFeature)
  const countOf = (feature: Feature) => counts.features.find(({ value }) => value === feature)?.available ?? 0
  return (
    <div className={styles.extras}>
      {offered.map((filter) => {
        if (filter === 'energy') return <Energy key={filter} counts={counts.energy} chosen={values.energy ?? 0} />
        return isFeature(filter) ? null : <Amount key={filter} filter={filter} initial={values[filter] ?? 0} />
      })}
      {features.length > 0 && (
        <MultiSelect
          name={null}
          label={text('search.extras')}
          options={features.map((value) => ({
            value,
            label: text(`search.${value}`),
            count: text('search.option-count', { count: countOf(value) }),
          }))}
          initial={features.filter((feature) => values[feature])}
          hasSearch={false}
        />
      )}
    </div>
  )
}

interface EnergyProps {
  readonly counts: GoalOptions['extraCounts']['energy']
  readonly chosen: number
}

function Energy({ counts, chosen }: EnergyProps) {
  const text = useText()
  const id = useId()
  return (
    <div className={styles.extra}>
      <label htmlFor={id}>{text('search.energy')}</label>
      <select id={id} name="energy" className={inputs.input} defaultValue={writeExtra('energy', chosen)}>
        <option value="">{text('search.energy-any')}</option>
        {counts.map(({ value, available }) => (
          <option key={value} value={value}>
            {text('search.energy-or-better', { value: value.toUpperCase(), count: available })}
          </option>
        ))}
      </select>
    </div>
  )
}

interface AmountProps {
  readonly filter: AmountFilter
  /** 0 for none. */
  readonly initial: number
}

function Amount({ filter, initial }: AmountProps) {
  const text = useText()
  const id = useId()
  const unit = filter === 'price-m2-max' ? '€/m²' : 'm²'
  return (
    <div className={styles.extra}>
      <label htmlFor={id}>{text(`search.${filter}`)}</label>
      <span className={styles.amount}>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          name={filter}
          min={0}
          max={999_999}
          placeholder="0"
          defaultValue={initial || ''}
          className={classNames(inputs.input, styles.figure)}
        />
        <span>{unit}</span>
      </span>
    </div>
  )
}

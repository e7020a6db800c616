import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import field from '#src/ui/field.module.css'
import type { MultiOption } from '#src/ui/MultiSelect.tsx'
import { fullRange, isFullRange } from '#src/ui/slider-range.ts'
import { type FormValues, type GoalOptions, readFields } from './form-values.ts'
import { priceBands } from './price-bands.ts'
import styles from './SearchForm.module.css'
import type { SearchFormProps } from './search-form-props.ts'
import { priceText, useSummaries } from './use-summaries.ts'

interface Props extends Pick<SearchFormProps, 'goal' | 'offered' | 'values'> {
  readonly options: GoalOptions
}

/** The fields as plain HTML, with the look and the size of the widgets that may take their place. */
export function FieldsBeforeScript({ goal, offered, options, values = nothing(options) }: Props) {
  const text = useText()
  const group = useId()
  const { cities, types } = options
  const summaries = useSummaries(values, options, offered)
  return (
    <>
      {offered.city && (
        <Disclosure name="city" group={group} label={text('search.cities')} value={summaries.cities}>
          <Checkboxes name="city" options={cities} checked={values.cities} />
        </Disclosure>
      )}
      {offered.type && (
        <Disclosure name="type" group={group} label={text('search.types')} value={summaries.types}>
          <Checkboxes name="type" options={types} checked={values.types} />
        </Disclosure>
      )}
      {offered.rooms.length > 0 && (
        <Disclosure name="rooms" group={group} label={text('search.rooms')} value={summaries.rooms}>
          <p className={styles.hint}>{text('search.rooms-hint')}</p>
          {offered.rooms.map((name) => (
            <label key={name} className={styles.room}>
              <span>{text(`search.${name}`)}</span>
              <input
                type="number"
                inputMode="numeric"
                name={name}
                min={0}
                max={20}
                placeholder="0"
                defaultValue={values.rooms[name] ?? ''}
                className={styles.number}
              />
            </label>
          ))}
        </Disclosure>
      )}
      {offered.price && <PriceField goal={goal} options={options} values={values} />}
    </>
  )
}

function nothing(options: GoalOptions): FormValues {
  return readFields(new URLSearchParams(), options)
}

interface DisclosureProps {
  readonly name: string
  readonly group: string
  readonly label: string
  readonly value: string
  readonly children: ReactNode
}

function Disclosure({ name, group, label, value, children }: DisclosureProps) {
  return (
    <div data-field={name} className={styles.plain}>
      <details name={group}>
        <summary className={field.field}>
          <span className={field.label}>{label}</span>
          <span className={field.value}>{value}</span>
          <ChevronDown className={field.arrow} aria-hidden size={18} strokeWidth={1.75} />
        </summary>
        <div className={styles.panel}>{children}</div>
      </details>
    </div>
  )
}

interface CheckboxesProps {
  readonly name: string
  readonly options: readonly MultiOption[]
  readonly checked: readonly string[]
}

function Checkboxes({ name, options, checked }: CheckboxesProps) {
  return options.map(({ value, label, hint }) => (
    <label key={value} className={styles.choice}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked.includes(value)} className={styles.check} />
      <span>{label}</span>
      {hint !== undefined && <span className={styles.choiceHint}>{hint}</span>}
    </label>
  ))
}

/** One choice among bands of prices; a range from the address that is no band stands among them. */
function PriceField({ goal, options: { prices }, values }: Pick<Props, 'goal' | 'options'> & { readonly values: FormValues }) {
  const text = useText()
  const bands = priceBands(goal, prices)
  const isBand = bands.some(({ min, max }) => min === values.price.min && max === values.price.max)
  const isOther = !isBand && !isFullRange(values.price, prices)
  const worth = (range: FormValues['price']) => (isFullRange(range, prices) ? '' : `${range.min}-${range.max}`)
  return (
    <label data-field="price" className={`${field.field} ${styles.plain}`}>
      <span className={field.label}>{text('search.price')}</span>
      <select name="price" className={styles.select} defaultValue={worth(values.price)}>
        {[fullRange(prices), ...(isOther ? [values.price] : []), ...bands].map((range) => (
          <option key={worth(range)} value={worth(range)}>
            {priceText(text, range, prices)}
          </option>
        ))}
      </select>
      <ChevronDown className={field.arrow} aria-hidden size={18} strokeWidth={1.75} />
    </label>
  )
}

import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type PriceBounds, WHOLE_RANGE, writePrice } from '#src/domain/price-range.ts'
import type { PropertySearch } from '#src/domain/property-search.ts'
import { useText } from '#src/i18n/use-text.ts'
import field from '#src/ui/field.module.css'
import type { MultiOption } from '#src/ui/MultiSelect.tsx'
import type { GoalOptions } from './form-search.ts'
import { priceBands } from './price-bands.ts'
import styles from './SearchForm.module.css'
import type { SearchFormProps } from './search-form-props.ts'
import { priceText, useSummaries } from './use-summaries.ts'

interface Props extends Pick<SearchFormProps, 'offered'> {
  readonly options: GoalOptions
  /** What is filled in, for the goal of the form. */
  readonly search: PropertySearch
}

/** The fields as plain HTML, with the look and the size of the widgets that may take their place. */
export function FieldsBeforeScript({ offered, options, search }: Props) {
  const text = useText()
  const group = useId()
  const { cities, types } = options
  const summaries = useSummaries(search, options, offered)
  return (
    <>
      {offered.city && (
        <Disclosure name="city" group={group} label={text('search.cities')} value={summaries.cities}>
          <Checkboxes name="city" options={cities} checked={search.cities} />
        </Disclosure>
      )}
      {offered.type && (
        <Disclosure name="type" group={group} label={text('search.types')} value={summaries.types}>
          <Checkboxes name="type" options={types} checked={search.types} />
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
                defaultValue={search[name] || ''}
                className={styles.number}
              />
            </label>
          ))}
        </Disclosure>
      )}
      {offered.price && <PriceField search={search} />}
    </>
  )
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
function PriceField({ search: { goal, price } }: Pick<Props, 'search'>) {
  const text = useText()
  const worth = (bounds: PriceBounds) => writePrice(goal, bounds)
  const bands = [WHOLE_RANGE, ...priceBands(goal)]
  const isBand = bands.some((band) => worth(band) === worth(price))
  return (
    <label data-field="price" className={`${field.field} ${styles.plain}`}>
      <span className={field.label}>{text('search.price')}</span>
      <select name="price" className={styles.select} defaultValue={worth(price)}>
        {(isBand ? bands : [...bands, price]).map((band) => (
          <option key={worth(band)} value={worth(band)}>
            {priceText(text, band)}
          </option>
        ))}
      </select>
      <ChevronDown className={field.arrow} aria-hidden size={18} strokeWidth={1.75} />
    </label>
  )
}

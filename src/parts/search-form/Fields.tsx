import { ChevronDown } from 'lucide'
import { type ReactNode, useId } from 'react'
import { type PriceBounds, priceBounds, WHOLE_RANGE, writePrice } from '#src/domain/search/price-range.ts'
import type { PropertySearch } from '#src/domain/search/property-search.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { FieldValue } from '#src/ui/FieldValue.tsx'
import field from '#src/ui/field.module.css'
import { Icon } from '#src/ui/Icon.tsx'
import type { MultiOption } from '#src/ui/MultiSelect.tsx'
import popover from '#src/ui/PopoverField.module.css'
import inputs from '#src/ui/text-input.module.css'
import type { Goal, GoalOptions, SearchFormProps } from './form-search.ts'
import styles from './SearchForm.module.css'
import { priceText, useSummaries } from './use-summaries.ts'

interface Props extends Pick<SearchFormProps, 'offered'> {
  readonly options: GoalOptions
  /** The entries for the goal of the form. */
  readonly search: PropertySearch
}

/**
 * The fields as plain HTML, in the look and size of the widgets. Popovers are the browser's: Escape, a tap outside and a button
 * close them without script.
 */
export function PlainFields({ offered, options, search }: Props) {
  const text = useText()
  const { cities, types } = options
  const summaries = useSummaries(search, options, offered)
  return (
    <>
      {offered.city && (
        <Disclosure name="city" label={text('search.cities')} value={summaries.cities}>
          <Checkboxes name="city" options={cities} checked={search.cities} />
        </Disclosure>
      )}
      {offered.type && (
        <Disclosure name="type" label={text('search.types')} value={summaries.types}>
          <Checkboxes name="type" options={types} checked={search.types} />
        </Disclosure>
      )}
      {offered.rooms.length > 0 && (
        <Disclosure name="rooms" label={text('search.rooms')} value={summaries.rooms} inFull={summaries.roomsInFull}>
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
                className={classNames(inputs.input, styles.number)}
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
  readonly label: string
  readonly value: string
  readonly inFull?: string
  readonly children: ReactNode
}

function Disclosure({ name, label, value, inFull, children }: DisclosureProps) {
  const text = useText()
  const id = useId()
  return (
    <div data-field={name} className={styles.plain}>
      <button type="button" className={field.field} popoverTarget={id} aria-haspopup="dialog">
        <span className={field.label}>{label}</span>
        <FieldValue value={value} inFull={inFull} />
        <Icon of={ChevronDown} className={field.arrow} size={18} strokeWidth={1.75} />
      </button>
      <div id={id} popover="auto" role="dialog" data-sheet="filter" aria-label={label} className={styles.panel}>
        <div className={`${popover.dialog} ${styles.panelContent}`}>
          <p className={`${popover.title} ${styles.panelTitle}`}>{label}</p>
          <div className={popover.body}>{children}</div>
          <div className={popover.foot}>
            <Button variant="text" className={popover.done} popoverTarget={id} popoverTargetAction="hide">
              {text('widget.done')}
            </Button>
          </div>
        </div>
      </div>
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

/** One choice among price bands, with the range of the address where it is no band. */
function PriceField({ search: { goal, price } }: Pick<Props, 'search'>) {
  const text = useText()
  const worth = (bounds: PriceBounds) => writePrice(goal, bounds)
  const bands = [WHOLE_RANGE, ...priceBands(goal)]
  const isBand = bands.some((band) => worth(band) === worth(price))
  const isWhole = worth(price) === worth(WHOLE_RANGE)
  return (
    <label data-field="price" className={`${field.field} ${styles.plain}`}>
      <span className={field.label}>{text('search.price')}</span>
      {/* A select has one line, which two prices do not fit in. */}
      {!isWhole && (
        <span aria-hidden="true" className={`${field.whole} ${styles.asked}`}>
          {priceText(text, price)}
        </span>
      )}
      <select name="price" className={classNames(inputs.bare, styles.select)} defaultValue={worth(price)}>
        {(isBand ? bands : [...bands, price]).map((band) => (
          <option key={worth(band)} value={worth(band)} data-asked={(!isWhole && worth(band) === worth(price)) || undefined}>
            {priceText(text, band)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className={field.arrow} size={18} strokeWidth={1.75} />
    </label>
  )
}

/** The limits of price bands in euro, for sales and monthly rents. */
const ENDS: Readonly<Record<Goal, readonly number[]>> = {
  0: [100_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000, 750_000],
  1: [500, 700, 900, 1200, 1500],
}

/**
 * The price bands of the plain form, since it cannot join two inputs into one parameter. The value of a band is "min-max"; the
 * first has no lower and the last no upper bound.
 */
export function priceBands(goal: Goal): readonly PriceBounds[] {
  return [...ENDS[goal], null].map((max, index) => priceBounds(goal, ENDS[goal][index - 1] ?? null, max))
}

import { formatDistance } from '#src/base/text/number-text.ts'
import {
  AREA_INPUTS,
  REACH_UNITS,
  REACHES,
  type Reach,
  reachM,
  type SearchArea,
  writeArea,
  writeReach,
} from '#src/features/search/rules/search-area.ts'
import { type Text, useText } from '#src/i18n/use-text.ts'
import inputs from '#src/ui/text-input.module.css'
import { reachText } from './field-texts.ts'
import type { PlaceOption } from './form-search.ts'
import styles from './SearchForm.module.css'

interface Props {
  /** The cities that can be searched around. */
  readonly places: readonly PlaceOption[]
  readonly area: SearchArea | null
}

const DEFAULT_REACH: Reach = { amount: 5, unit: 'km' }

/** "Around a place": the place or the drawn area, and the distance (SRCH-17). */
export function AreaFields({ places, area }: Props) {
  const text = useText()
  const reach = area?.kind === 'around' ? area.reach : DEFAULT_REACH
  return (
    <fieldset className={styles.area}>
      <legend>{text('search.area')}</legend>
      <select
        name={AREA_INPUTS.place}
        aria-label={text('search.area-place')}
        className={inputs.input}
        defaultValue={placeValue(area)}
      >
        <option value="">{text('search.area-any')}</option>
        {area?.kind === 'drawn' && (
          <option value={writeArea(area)} data-short={text('search.area-drawn-short')}>
            {text('search.area-drawn')}
          </option>
        )}
        {places.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        name={AREA_INPUTS.reach}
        aria-label={text('search.area-reach')}
        className={inputs.input}
        defaultValue={writeReach(reach)}
      >
        {REACH_UNITS.map((unit) => (
          <optgroup key={unit} label={text(`search.area-${unit}`)}>
            {REACHES[unit].map((amount) => (
              <option key={amount} value={writeReach({ amount, unit })}>
                {optionText({ amount, unit }, text)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p className={styles.areaHint}>{text('search.area-hint')}</p>
    </fieldset>
  )
}

/** The place select's value for an area. */
function placeValue(area: SearchArea | null): string {
  if (area === null) return ''
  return area.kind === 'drawn' ? writeArea(area) : area.place
}

/** The text of an option: "5 km", "15 min by bike (≈ 2,9 km)". */
function optionText(reach: Reach, text: Text): string {
  if (reach.unit === 'km') return reachText(reach, text)
  return text('search.area-time', { time: reachText(reach, text), distance: formatDistance(reachM(reach)) })
}

import { formatEuro } from '#src/domain/property/price.ts'
import { PRICE_RANGES } from '#src/domain/search/price-range.ts'
import { ROOM_KINDS } from '#src/domain/search/property-search.ts'
import { useText } from '#src/i18n/use-text.ts'
import { MultiSelect } from '#src/ui/MultiSelect.tsx'
import { PopoverField } from '#src/ui/PopoverField.tsx'
import { QuantitySelect } from '#src/ui/QuantitySelect.tsx'
import { RangeSlider } from '#src/ui/RangeSlider.tsx'
import { WidgetLocale } from '#src/ui/WidgetLocale.tsx'
import { boundsOf, handlesOf, type LiveFieldsProps } from './form-search.ts'
import styles from './SearchForm.module.css'
import { useSummaries } from './use-summaries.ts'

/** The fields as widgets: each a button with its value that opens a popover. */
export function LiveFields({ language, offered, options, search, onChange }: LiveFieldsProps) {
  const text = useText()
  const { goal } = search
  const { cities, types } = options
  const summaries = useSummaries(search, options, offered)
  const price = text(goal === 0 ? 'search.price-0' : 'search.price-1')
  return (
    <WidgetLocale language={language}>
      {offered.city && (
        <div data-field="city">
          <PopoverField label={text('search.cities')} value={summaries.cities}>
            <MultiSelect
              label={text('search.cities')}
              options={cities}
              value={search.cities}
              onChange={(chosen) => onChange({ cities: chosen })}
            />
          </PopoverField>
        </div>
      )}
      {offered.type && (
        <div data-field="type">
          <PopoverField label={text('search.types')} value={summaries.types}>
            <MultiSelect
              label={text('search.types')}
              options={types}
              value={search.types}
              onChange={(chosen) => onChange({ types: chosen })}
              hasSearch={false}
            />
          </PopoverField>
        </div>
      )}
      {offered.rooms.length > 0 && (
        <div data-field="rooms">
          <PopoverField label={text('search.rooms')} value={summaries.rooms} inFull={summaries.roomsInFull}>
            <p className={styles.hint}>{text('search.rooms-hint')}</p>
            <QuantitySelect
              label={text('search.rooms')}
              options={offered.rooms.map((name) => ({ value: name, label: text(`search.${name}`) }))}
              value={Object.fromEntries(ROOM_KINDS.map((kind) => [kind, search[kind]]))}
              onChange={(counts) => onChange(Object.fromEntries(ROOM_KINDS.map((kind) => [kind, counts[kind] ?? 0])))}
            />
          </PopoverField>
        </div>
      )}
      {offered.price && (
        <div data-field="price">
          <PopoverField
            label={text('search.price')}
            value={summaries.price}
            isValueWhole={summaries.price !== text('search.price-any')}
          >
            <RangeSlider
              label={price}
              scale={PRICE_RANGES[goal]}
              value={handlesOf(search)}
              onChange={(range) => onChange({ price: boundsOf(goal, range) })}
              format={formatEuro}
              speak={(amount) => text('search.price-spoken', { amount })}
            />
          </PopoverField>
        </div>
      )}
    </WidgetLocale>
  )
}

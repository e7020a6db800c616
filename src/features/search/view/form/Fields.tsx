import type { ReactNode } from 'react'
import { SALE } from '#schemas/property/goal.ts'
import { formatEuro } from '#src/features/properties/rules/price.ts'
import { PRICE_INPUTS, PRICE_RANGES } from '#src/features/search/rules/price-range.ts'
import type { PropertySearch } from '#src/features/search/rules/property-search.ts'
import { useLanguage, useText } from '#src/i18n/use-text.ts'
import { CachedHtml } from '#src/ui/CachedHtml.tsx'
import { MultiSelect } from '#src/ui/MultiSelect.tsx'
import { PopoverField } from '#src/ui/PopoverField.tsx'
import { QuantitySelect } from '#src/ui/QuantitySelect.tsx'
import { RangeSlider } from '#src/ui/RangeSlider.tsx'
import { AreaFields } from './AreaFields.tsx'
import { ExtraFields } from './ExtraFields.tsx'
import {
  areaNames,
  countedRooms,
  offeredExtras,
  placesWith,
  wordsOfExtras,
  wordsOfOptions,
  wordsOfPlaces,
  wordsOfPrice,
  wordsOfRooms,
} from './field-texts.ts'
import { chosenText, extrasText, type FieldWords, priceText, roomsText } from './field-words.ts'
import { type GoalOptions, handlesOf, type SearchFormProps } from './form-search.ts'
import styles from './SearchForm.module.css'

interface Props extends Pick<SearchFormProps, 'offered'> {
  readonly options: GoalOptions
  /** The entries for the goal of the form. */
  readonly search: PropertySearch
}

export function Fields({ offered, options: { cities, places, types, priceCounts, extraCounts }, search }: Props) {
  const text = useText()
  const language = useLanguage()
  const counted = (options: GoalOptions['cities']) =>
    options.map(({ available, ...option }) => ({ ...option, count: text('search.option-count', { count: available }) }))
  const namesOf = (options: GoalOptions['cities'], values: readonly string[]) =>
    options.filter(({ value }) => values.includes(value)).map(({ label }) => label)
  const words = {
    city: wordsOfPlaces(text),
    type: wordsOfOptions(text, 'search.types-any'),
    rooms: wordsOfRooms(text),
    price: wordsOfPrice(text),
    extras: wordsOfExtras(text, offered.extras),
  }
  const around = placesWith(places, search.area)
  const rooms = roomsText(words.rooms, countedRooms(text, offered.rooms, search))
  return (
    <>
      {(offered.city || offered.area) && (
        <Field name="city" words={words.city}>
          <PopoverField
            label={text('search.cities')}
            value={chosenText(words.city, [...areaNames(text, search.area, around), ...namesOf(cities, search.cities)])}
          >
            {offered.area && (
              <CachedHtml of={styles} by={JSON.stringify([language, around, search.area])}>
                <AreaFields places={around} area={search.area} />
              </CachedHtml>
            )}
            {offered.city && (
              <MultiSelect name="city" label={text('search.cities')} options={counted(cities)} initial={search.cities} />
            )}
          </PopoverField>
        </Field>
      )}
      {offered.type && (
        <Field name="type" words={words.type}>
          <PopoverField label={text('search.types')} value={chosenText(words.type, namesOf(types, search.types))}>
            <MultiSelect
              name="type"
              label={text('search.types')}
              options={counted(types)}
              initial={search.types}
              hasSearch={false}
            />
          </PopoverField>
        </Field>
      )}
      {offered.rooms.length > 0 && (
        <Field name="rooms" words={words.rooms}>
          <PopoverField label={text('search.rooms')} value={rooms.short} inFull={rooms.inFull}>
            <p className={styles.hint}>{text('search.rooms-hint')}</p>
            <QuantitySelect
              label={text('search.rooms')}
              options={offered.rooms.map((name) => ({ value: name, label: text(`search.${name}`) }))}
              initial={Object.fromEntries(offered.rooms.map((name) => [name, search[name]]))}
            />
          </PopoverField>
        </Field>
      )}
      {offered.price && (
        <Field name="price" words={words.price}>
          <PopoverField label={text('search.price')} value={priceText(words.price, search.price)} isValueWhole>
            <RangeSlider
              label={text(search.goal === SALE ? 'search.price-0' : 'search.price-1')}
              names={PRICE_INPUTS}
              scale={PRICE_RANGES[search.goal]}
              initial={handlesOf(search)}
              bars={priceCounts}
              format={formatEuro}
              spoken={text('search.price-spoken', { amount: '{amount}' })}
            />
          </PopoverField>
        </Field>
      )}
      {offered.extras.length > 0 && (
        <Field name="extras" words={words.extras}>
          <PopoverField label={text('search.extras')} value={extrasText(words.extras, offeredExtras(offered.extras, search))}>
            <ExtraFields offered={offered.extras} counts={extraCounts} values={search.extras} />
          </PopoverField>
        </Field>
      )}
    </>
  )
}

interface FieldProps {
  readonly name: string
  readonly words: FieldWords
  readonly children: ReactNode
}

function Field({ name, words, children }: FieldProps) {
  return (
    <div data-field={name} data-words={JSON.stringify(words)}>
      {children}
    </div>
  )
}

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import type { StudioListing, StudioListings } from '#schemas/studio/listings-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import controls from '#src/studio/client/json-form/Controls.module.css'
import type { JsonFieldProps } from '#src/studio/client/json-form/form-context.ts'
import styles from '#src/studio/client/json-form/JsonForm.module.css'
import pickers from '#src/studio/client/json-form/Pickers.module.css'
import { LabelWords, useDescription } from '#src/studio/client/json-form/ScalarFields.tsx'
import { useDebounced } from '#src/studio/client/views/use-debounced.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/Icon.tsx'
import textInput from '#src/ui/text-input.module.css'

/** The server finds properties by number, reference, town and street. */
function foundQuery(words: string) {
  return queryOptions({
    queryKey: ['found-listings', words],
    queryFn: () => askStudio<StudioListings>(`/listings?${new URLSearchParams({ text: words, page: '1' })}`),
    placeholderData: keepPreviousData,
  })
}

/** The number of a property, chosen by picture, reference and title; the server searches. */
export function PropertyField({ label, schema, isRequired, value, onChange, pointer }: JsonFieldProps) {
  const text = useText()
  const { problem, attributes, below } = useDescription(pointer, schema)
  const [typed, setTyped] = useState<string | null>(null)
  const number = typeof value === 'number' && value > 0 ? value : null
  const { data: found } = useQuery(foundQuery(useDebounced(typed ?? '')))
  const { data: known } = useQuery({ ...foundQuery(String(number)), enabled: number !== null })
  const chosen = known?.items.find(({ id }) => id === number) ?? found?.items.find(({ id }) => id === number)
  const shown = number === null ? '' : chosen === undefined ? String(number) : nameOf(chosen)
  return (
    <div className={`stack gap-1 narrows ${styles.field}`}>
      <ComboBox
        className="stack gap-1 narrows"
        allowsCustomValue
        allowsEmptyCollection
        menuTrigger="focus"
        inputValue={typed ?? shown}
        selectedKey={number}
        onInputChange={(next) => {
          if (next === shown && typed === null) return
          setTyped(next)
          if (next === '' && !isRequired) onChange(undefined)
        }}
        onSelectionChange={(key) => {
          setTyped(null)
          if (key !== null && Number(key) !== number) onChange(Number(key))
        }}
        onBlur={() => setTyped(null)}
        items={found?.items ?? []}
        isInvalid={problem !== ''}
      >
        <Label className={`small strong ${styles.label}`}>
          <LabelWords isRequired={isRequired}>{label}</LabelWords>
        </Label>
        <div className="relative">
          {chosen !== undefined && typed === null && (
            <span className={pickers.inside}>
              <Picture listing={chosen} />
            </span>
          )}
          <Input
            aria-describedby={attributes['aria-describedby']}
            className={classNames(textInput.input, chosen !== undefined && typed === null ? pickers.pictured : undefined)}
            placeholder={text('studio.property.search')}
          />
          <AriaButton className={`flat quiet ${controls.open}`} aria-label={text('json-form.choose', { name: label })}>
            <Icon of={ChevronDown} size={18} />
          </AriaButton>
        </div>
        <Popover className={`raised scrolls-both round ${controls.popover}`}>
          <ListBox<StudioListing> renderEmptyState={() => <p className="quiet small pad-3">{text('json-form.nothing-found')}</p>}>
            {(listing) => (
              <ListBoxItem
                id={listing.id}
                className={`row gap-3 small pad-option clickable ${controls.option}`}
                textValue={nameOf(listing)}
              >
                <Picture listing={listing} />
                <span className="grows narrows">{listing.title}</span>
                <span className="quiet tiny">{listing.reference}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {chosen?.path != null && (
        <a className="small" href={chosen.path} target="_blank" rel="noreferrer">
          {text('json-form.open-short')}
          <span className="visually-hidden"> {nameOf(chosen)}</span>
        </a>
      )}
      {below}
    </div>
  )
}

function nameOf({ title, reference }: StudioListing): string {
  return `${title} · ${reference}`
}

function Picture({ listing: { picture } }: { readonly listing: StudioListing }) {
  return picture === null ? (
    <span className={`fixed round-sm ground ${pickers.picture}`} />
  ) : (
    <img className={`fixed round-sm ground ${pickers.picture}`} src={picture} alt="" loading="lazy" />
  )
}

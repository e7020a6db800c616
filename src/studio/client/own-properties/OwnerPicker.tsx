import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import type { StudioOwner, StudioOwners } from '#schemas/studio/owners-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import controls from '#src/studio/client/json-form/Controls.module.css'
import { useDebounced } from '#src/studio/client/views/use-debounced.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/Icon.tsx'
import textInput from '#src/ui/text-input.module.css'

interface Props {
  /** Owners who are not offered. */
  readonly linked: readonly number[]
  readonly isDisabled: boolean
  readonly onPick: (id: number) => void
}

/** Finds an owner by name or address. Each answer has personal data and is logged, so that nothing is asked before the field is used. */
export function OwnerPicker({ linked, isDisabled, onPick }: Props) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [isUsed, setUsed] = useState(false)
  const words = useDebounced(typed)
  const { data } = useQuery({
    queryKey: ['owners', 'found', words],
    queryFn: () => askStudio<StudioOwners>(`/owners?${new URLSearchParams({ text: words, page: '1' })}`),
    enabled: isUsed,
    placeholderData: keepPreviousData,
  })
  return (
    <ComboBox<StudioOwner>
      className="stack gap-1 narrows"
      allowsEmptyCollection
      menuTrigger="focus"
      inputValue={typed}
      selectedKey={null}
      isDisabled={isDisabled}
      onFocus={() => setUsed(true)}
      onBlur={() => setTyped('')}
      onInputChange={setTyped}
      onSelectionChange={(key) => {
        if (key === null) return
        onPick(Number(key))
      }}
      items={data?.items.filter(({ id }) => !linked.includes(id)) ?? []}
    >
      <Label className="small strong">{text('studio.owners.of.search')}</Label>
      <div className="relative">
        <Input className={classNames(textInput.input)} placeholder={text('studio.owners.of.search.example')} />
        <AriaButton
          className={`flat quiet ${controls.open}`}
          aria-label={text('json-form.choose', { name: text('studio.owners.of') })}
        >
          <Icon of={ChevronDown} size={18} />
        </AriaButton>
      </div>
      <Popover className={`raised scrolls-both round ${controls.popover}`}>
        <ListBox<StudioOwner> renderEmptyState={() => <p className="quiet small pad-3">{text('json-form.nothing-found')}</p>}>
          {({ id, name, email }) => (
            <ListBoxItem
              id={id}
              className={`row wrap gap-2 small pad-option clickable ${controls.option}`}
              textValue={`${name} ${email}`}
            >
              <span className="grows">{name}</span>
              <span className="quiet tiny">{email}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

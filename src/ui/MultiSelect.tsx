import { Check, Search, X } from 'lucide'
import { type KeyboardEvent, useId, useState } from 'react'
import { Autocomplete, Button, Input, ListBox, ListBoxItem, SearchField, type Selection, useFilter } from 'react-aria-components'
import { useText } from '#src/i18n/use-text.ts'
import { buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './MultiSelect.module.css'
import list from './option-list.module.css'
import inputs from './text-input.module.css'

/** One option of several; `hint` is read after its name. */
export interface MultiOption {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

interface Props {
  readonly label: string
  readonly options: readonly MultiOption[]
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  /** Whether there is a search above the options; by default for more than eight. */
  readonly hasSearch?: boolean
}

/**
 * A multi-select list with a search that ignores case and accents. The focus stays in the search while arrow keys move the
 * focused option and Enter selects it. Put it into a {@link PopoverField} to open and close it.
 */
export function MultiSelect({ label, options, value, onChange, hasSearch = options.length > 8 }: Props) {
  const text = useText()
  const [query, setQuery] = useState('')
  const { contains } = useFilter({ sensitivity: 'base', ignorePunctuation: true })
  const inOrder = (keys: Selection) =>
    options.filter((option) => keys === 'all' || keys.has(option.value)).map((option) => option.value)
  const options_ = (
    <ListBox
      aria-label={label}
      className={list.list ?? ''}
      items={options}
      selectionMode="multiple"
      selectedKeys={value}
      onSelectionChange={(keys) => onChange(inOrder(keys))}
      // Escape closes the popover without clearing the selection.
      escapeKeyBehavior="none"
      renderEmptyState={() => <p className={styles.empty}>{text('widget.no-match', { text: query })}</p>}
    >
      {(option) => (
        <ListBoxItem id={option.value} textValue={`${option.label} ${option.hint ?? ''}`} className={list.option ?? ''}>
          <span className={list.name}>{option.label}</span>
          {option.hint !== undefined && <span className={list.hint}>{option.hint}</span>}
          <Icon of={Check} className={list.check} size={18} strokeWidth={2} />
        </ListBoxItem>
      )}
    </ListBox>
  )
  if (!hasSearch) return options_
  return (
    <Autocomplete filter={contains} inputValue={query} onInputChange={setQuery}>
      <OptionSearch />
      {options_}
    </Autocomplete>
  )
}

/**
 * Keeps text-editing keys from the list: Autocomplete would pass them on, and Ctrl+A with Caps Lock would select every option.
 */
function keepTextKeys(event: KeyboardEvent) {
  if (isTextKey(event)) event.stopPropagation()
}

function OptionSearch() {
  const text = useText()
  const id = useId()
  return (
    <SearchField className={styles.search ?? ''} aria-label={text('widget.filter')} autoFocus>
      <Icon of={Search} size={18} strokeWidth={1.75} />
      <Input
        id={id}
        className={classNames(inputs.bare, styles.input)}
        placeholder={text('widget.filter')}
        onKeyDownCapture={keepTextKeys}
      />
      <Button {...buttonLook({ variant: 'plain', size: 'icon', className: styles.clear })} aria-label={text('widget.clear')}>
        <Icon of={X} size={18} strokeWidth={1.75} />
      </Button>
    </SearchField>
  )
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const ALWAYS_TEXT: ReadonlySet<string> = new Set(['Home', 'End'])
const TEXT_WITH_SHIFT: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

/** Whether a key edits, selects or moves in a text field whose arrow keys otherwise control a list. */
function isTextKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return ALWAYS_TEXT.has(key) || (shiftKey && TEXT_WITH_SHIFT.has(key))
}

import { Check, ChevronDown } from 'lucide-react'
import { Select as AriaSelect, Button, Label, ListBox, ListBoxItem, Popover, SelectValue } from 'react-aria-components'
import list from './option-list.module.css'
import styles from './Select.module.css'

/** One thing to choose: what is kept, and what is read. */
export interface Option {
  readonly value: string
  readonly label: string
}

interface Props {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isLabelHidden?: boolean
}

/** A dropdown in which one option is selected; open or closed, by pointer, keyboard and the first letters of an option. */
export function Select({ label, options, value, onChange, isLabelHidden = false }: Props) {
  return (
    <AriaSelect
      className={styles.select ?? ''}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder=" "
    >
      <Label className={isLabelHidden ? 'visually-hidden' : (styles.label ?? '')}>{label}</Label>
      <Button className={styles.button ?? ''}>
        <SelectValue className={styles.value ?? ''} />
        <ChevronDown aria-hidden size={18} strokeWidth={1.75} />
      </Button>
      <Popover className={styles.popover ?? ''}>
        <ListBox className={list.list ?? ''} items={options}>
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={list.option ?? ''}>
              <span className={list.name}>{option.label}</span>
              <Check className={list.check} aria-hidden size={18} strokeWidth={2} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

import { Plus } from 'lucide'
import { useId, useRef, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { pointerTo, withMoved } from './edit-value.ts'
import { type Field, fieldOf, firstValue } from './field-of.ts'
import { type JsonFieldProps, useFindingAt, useJsonForm } from './form-context.ts'
import groups from './Groups.module.css'
import styles from './JsonForm.module.css'
import { ListItem } from './ListItem.tsx'
import { nameOfItem } from './name-of-item.ts'
import { useHandlers, useLatest } from './use-handlers.ts'

interface Props extends JsonFieldProps {
  readonly value: readonly unknown[]
  readonly field: Field & { readonly kind: 'list' }
}

/** A list whose items can be added, removed and moved by buttons, with announcements for screen readers. */
export function ListField({ label, schema, isRequired, value, onChange, pointer, field }: Props) {
  const text = useText()
  const headingId = useId()
  const form = useJsonForm()
  const problem = useFindingAt(pointer)
  const [announced, setAnnounced] = useState('')
  const keys = useItemKeys(value.length)
  const isFolded = fieldOf(field.items).kind === 'group'
  const list = useRef<HTMLOListElement>(null)
  const change = (next: readonly unknown[]) => onChange(next.length === 0 && !isRequired ? undefined : next)
  const handlerOf = useHandlers<readonly unknown[], number>(value, change, (items, index, item) => items.with(index, item))
  const labelOfItem = (index: number) =>
    schema.itemTitle === undefined ? text('json-form.item', { number: index + 1 }) : `${schema.itemTitle} ${index + 1}`
  const nameOf = (item: unknown, index: number) => {
    const { name, kind } = nameOfItem(item, field.items, form)
    return { name: name || labelOfItem(index), kind }
  }
  const move = useLatest((from: number, to: number) => {
    keys.move(from, to)
    change(withMoved(value, from, to))
    const { name } = nameOf(value[from], from)
    setAnnounced(text('json-form.moved', { name, number: to + 1, count: value.length }))
  })
  const remove = useLatest((index: number) => {
    keys.remove(index)
    change(value.toSpliced(index, 1))
    setAnnounced(text('json-form.removed', { name: nameOf(value[index], index).name }))
    // The focused button was removed.
    list.current?.focus()
  })

  return (
    <fieldset className={`stack gap-2 narrows box one-column pad-3 ${groups.group}`} aria-labelledby={headingId}>
      <div className={`row apart gap-2 whole ${groups.groupHead}`}>
        <span id={headingId} className="small strong">
          {label} <span className="quiet tiny light">{value.length}</span>
        </span>
        <Button
          size="small"
          variant="secondary"
          disabled={value.length >= field.maxItems}
          onClick={() => change([...value, firstValue(field.items)])}
        >
          <Icon of={Plus} size={16} /> {text('json-form.add', { name: schema.itemTitle ?? label })}
        </Button>
      </div>
      {schema.description !== undefined && <p className={`quiet tiny light ${styles.hint}`}>{schema.description}</p>}
      {problem !== '' && (
        <p className={`wrong small ${styles.problem}`} role="alert">
          {problem}
        </p>
      )}
      <ol className="list gap-3 one-column" ref={list} tabIndex={-1} aria-labelledby={headingId}>
        {value.map((item, index) => (
          <ListItem
            key={keys.of(index)}
            schema={field.items}
            item={item}
            index={index}
            pointer={pointerTo(pointer, index)}
            label={labelOfItem(index)}
            {...nameOf(item, index)}
            isFolded={isFolded}
            isOpenAtFirst={keys.isOpen(index)}
            isLast={index === value.length - 1}
            canRemove={value.length > field.minItems}
            onChange={handlerOf(index)}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </ol>
      <p className={`clips ${groups.announced}`} role="status">
        {announced}
      </p>
    </fieldset>
  )
}

/** A stable key per item, so that its fields keep focus and drafts when it moves. */
function useItemKeys(length: number) {
  const keys = useRef<number[]>([])
  const next = useRef(0)
  const firstCount = useRef(length)
  while (keys.current.length < length) {
    keys.current.push(next.current)
    next.current += 1
  }
  keys.current.length = length
  return {
    of: (index: number) => keys.current[index],
    /** Opens an only item, and items added since the form was rendered. */
    isOpen: (index: number) => firstCount.current === 1 || (keys.current[index] ?? 0) >= firstCount.current,
    move(from: number, to: number) {
      keys.current = [...withMoved(keys.current, from, to)]
    },
    remove: (index: number) => void keys.current.splice(index, 1),
  }
}

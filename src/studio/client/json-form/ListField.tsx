import { Plus } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { pointerTo, withMoved } from './edit-value.ts'
import { type Field, fieldOf, firstValue } from './field-of.ts'
import { focusField } from './focus-field.ts'
import { type JsonFieldProps, useFindingAt, useJsonForm } from './form-context.ts'
import groups from './Groups.module.css'
import type { ItemAction } from './ItemMenu.tsx'
import styles from './JsonForm.module.css'
import { ListItem } from './ListItem.tsx'
import { idSource, withMadeId } from './made-id.ts'
import { nameOfItem } from './name-of-item.ts'
import { useDragOrder } from './use-drag-order.ts'
import { useHandlers, useLatest } from './use-handlers.ts'

interface Props extends JsonFieldProps {
  readonly value: readonly unknown[]
  readonly field: Field & { readonly kind: 'list' }
}

/** A list whose items can be added, copied, removed and ordered by drag, keys or menu, with announcements for screen readers. */
export function ListField({ label, schema, isRequired, value, onChange, pointer, field }: Props) {
  const text = useText()
  const headingId = useId()
  const form = useJsonForm()
  const problem = useFindingAt(pointer)
  const [announced, setAnnounced] = useState('')
  const keys = useItemKeys(value.length)
  const isFolded = fieldOf(field.items).kind === 'group'
  const list = useRef<HTMLOListElement>(null)
  const isAdded = useRef(false)
  // Who adds an item goes on in it.
  useEffect(() => {
    if (isAdded.current && list.current !== null) focusField(list.current, pointerTo(pointer, value.length - 1))
    isAdded.current = false
  }, [value.length, pointer])
  const change = (next: readonly unknown[]) => onChange(next.length === 0 && !isRequired ? undefined : next)
  const source = idSource(field.items)
  /** Ids are made from names. Those of items that were here before stay. */
  const withId = (item: unknown, before: unknown, others: readonly unknown[]) => {
    if (source === null || !isPlainObject(item)) return item
    const { languages } = form
    const usual = schema.itemTitle ?? ''
    return withMadeId(item, {
      before: before === null ? null : asObject(before),
      others,
      source,
      usual,
      language: languages[0] ?? '',
    })
  }
  const handlerOf = useHandlers<readonly unknown[], number>(value, change, (items, index, item) =>
    items.with(index, keys.isNew(index) ? withId(item, items[index], items.toSpliced(index, 1)) : item),
  )
  const labelOfItem = (index: number) =>
    schema.itemTitle === undefined ? text('json-form.item', { number: index + 1 }) : `${schema.itemTitle} ${index + 1}`
  const nameOf = (item: unknown, index: number) => {
    const named = nameOfItem(item, field.items, form)
    return { ...named, name: named.name || labelOfItem(index) }
  }
  const move = useLatest((from: number, to: number) => {
    keys.move(from, to)
    change(withMoved(value, from, to))
    const { name } = nameOf(value[from], from)
    setAnnounced(text('json-form.moved', { name, number: to + 1, count: value.length }))
  })
  const act = useLatest((action: ItemAction, index: number) => {
    if (action === 'up') return move(index, index - 1)
    if (action === 'down') return move(index, index + 1)
    const { name } = nameOf(value[index], index)
    if (action === 'copy') {
      keys.insert(index + 1)
      change(value.toSpliced(index + 1, 0, withId(value[index], null, value)))
      setAnnounced(text('json-form.copied', { name }))
      return
    }
    keys.remove(index)
    change(value.toSpliced(index, 1))
    setAnnounced(text('json-form.removed', { name }))
    // The focused menu is gone.
    list.current?.focus()
  })
  const { handleProps, markOf } = useDragOrder(list, move)
  const isFull = value.length >= field.maxItems

  return (
    <fieldset className={`stack gap-2 narrows box one-column pad-3 ${groups.group}`} aria-labelledby={headingId}>
      <div className={`row apart gap-2 whole ${groups.groupHead}`}>
        <span id={headingId} className="small strong">
          {label} <span className="quiet tiny light">{value.length}</span>
        </span>
        <Button
          size="small"
          variant="secondary"
          disabled={isFull}
          onClick={() => {
            isAdded.current = true
            change([...value, withId(firstValue(field.items), null, value)])
          }}
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
            count={value.length}
            canRemove={value.length > field.minItems}
            canCopy={isFolded && !isFull}
            mark={markOf(index)}
            handleProps={handleProps}
            onChange={handlerOf(index)}
            onAct={act}
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
  const add = () => {
    next.current += 1
    return next.current - 1
  }
  while (keys.current.length < length) keys.current.push(add())
  keys.current.length = length
  const isNew = (index: number) => (keys.current[index] ?? 0) >= firstCount.current
  return {
    of: (index: number) => keys.current[index],
    /** Whether the item was added since the form was rendered. */
    isNew,
    /** Opens an only item, and new ones. */
    isOpen: (index: number) => firstCount.current === 1 || isNew(index),
    move(from: number, to: number) {
      keys.current = [...withMoved(keys.current, from, to)]
    },
    insert: (index: number) => void keys.current.splice(index, 0, add()),
    remove: (index: number) => void keys.current.splice(index, 1),
  }
}

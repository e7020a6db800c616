import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide'
import { useId, useRef, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { asObject } from '#src/site/reading/plain-object.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { pointerTo, textIn, withMoved } from './edit-value.ts'
import { type Field, fieldOf, firstValue } from './field-of.ts'
import { type JsonFieldProps, useFindingAt, useJsonForm } from './form-context.ts'
import styles from './JsonForm.module.css'

interface Props extends JsonFieldProps {
  readonly value: readonly unknown[]
  readonly field: Field & { readonly kind: 'list' }
}

/** A list: its items are added, removed, and moved by buttons, which say what happened. */
export function ListField({ label, schema, isRequired, value, onChange, pointer, field }: Props) {
  const text = useText()
  const headingId = useId()
  const { languages, Part } = useJsonForm()
  const problem = useFindingAt(pointer)
  const [announced, setAnnounced] = useState('')
  const keys = useItemKeys(value.length)
  // Items with fields of their own are a list to choose from first.
  const isFolded = fieldOf(field.items).kind === 'group'
  const list = useRef<HTMLOListElement>(null)
  const change = (next: readonly unknown[]) => onChange(next.length === 0 && !isRequired ? undefined : next)
  const nameOf = (item: unknown, index: number) =>
    titleOf(item, languages[0] ?? '') || text('json-form.item', { number: index + 1 })

  const move = (from: number, to: number) => {
    keys.move(from, to)
    change(withMoved(value, from, to))
    setAnnounced(text('json-form.moved', { name: nameOf(value[from], from), number: to + 1, count: value.length }))
  }
  const remove = (index: number) => {
    keys.remove(index)
    change(value.toSpliced(index, 1))
    setAnnounced(text('json-form.removed', { name: nameOf(value[index], index) }))
    // Its button is gone with it.
    list.current?.focus()
  }

  return (
    <fieldset className={styles.group} aria-labelledby={headingId}>
      <div className={styles.groupHead}>
        <span id={headingId} className={styles.groupTitle}>
          {label} <span className={styles.count}>{value.length}</span>
        </span>
        <Button
          size="small"
          variant="secondary"
          disabled={value.length >= field.maxItems}
          onClick={() => change([...value, firstValue(field.items)])}
        >
          <Icon of={Plus} size={16} /> {text('json-form.add', { name: label })}
        </Button>
      </div>
      {schema.description !== undefined && <p className={styles.hint}>{schema.description}</p>}
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ol className={styles.list} ref={list} tabIndex={-1} aria-labelledby={headingId}>
        {value.map((item, index) => {
          const name = nameOf(item, index)
          const part = (
            <Part
              label={text('json-form.item', { number: index + 1 })}
              schema={field.items}
              isRequired
              value={item}
              onChange={(next) => change(value.with(index, next))}
              pointer={pointerTo(pointer, index)}
            />
          )
          return (
            <li key={keys.of(index)} className={styles.item}>
              <div className={styles.itemHead}>
                {!isFolded && <span className={styles.itemTitle}>{name}</span>}
                <Button
                  size="icon"
                  variant="plain"
                  disabled={index === 0}
                  aria-label={text('json-form.up', { name })}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon of={ArrowUp} size={18} />
                </Button>
                <Button
                  size="icon"
                  variant="plain"
                  disabled={index === value.length - 1}
                  aria-label={text('json-form.down', { name })}
                  onClick={() => move(index, index + 1)}
                >
                  <Icon of={ArrowDown} size={18} />
                </Button>
                <Button
                  size="icon"
                  variant="plain"
                  disabled={value.length <= field.minItems}
                  aria-label={text('json-form.remove', { name })}
                  onClick={() => remove(index)}
                >
                  <Icon of={Trash2} size={18} />
                </Button>
              </div>
              {isFolded ? (
                <details className={styles.fold} open={keys.isOpen(index)}>
                  <summary className={styles.foldHead}>
                    <span className={styles.itemTitle}>{name}</span>
                    <FindingCount pointer={pointerTo(pointer, index)} />
                  </summary>
                  {part}
                </details>
              ) : (
                part
              )}
            </li>
          )
        })}
      </ol>
      <p className={styles.announced} role="status">
        {announced}
      </p>
    </fieldset>
  )
}

/** How many findings are inside of an item that is folded. */
function FindingCount({ pointer }: { readonly pointer: string }) {
  const text = useText()
  const { findings } = useJsonForm()
  const count = findings.filter((finding) => finding.pointer.startsWith(`${pointer}/`)).length
  return count === 0 ? null : <span className={styles.findingCount}>{text('json-form.findings', { count })}</span>
}

/** A key for each item that goes with it when it moves, so that its fields keep focus and drafts. */
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
    /** Whether it is open at first: the only one, and what was added since the form is there. */
    isOpen: (index: number) => firstCount.current === 1 || (keys.current[index] ?? 0) >= firstCount.current,
    move(from: number, to: number) {
      keys.current = [...withMoved(keys.current, from, to)]
    },
    remove: (index: number) => void keys.current.splice(index, 1),
  }
}

/** Properties that say what an item is called, where it has one of them. */
const TITLES = ['title', 'name', 'label', 'question', 'heading', 'headline']

/** What an item is called: by a property that says so, a module by what it shows, any other by its first text. */
function titleOf(item: unknown, language: string): string {
  if (typeof item === 'string') return item
  const object = asObject(item)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : textIn(asObject(value), language))
  const { type, id } = asObject(object.relations)
  const shown = typeof type === 'string' && typeof id === 'string' ? `${type} · ${id}` : ''
  const texts = [...TITLES.map((name) => textOf(object[name])), shown, ...Object.values(object).map(textOf)]
  const title = texts.find((each) => each !== '') ?? ''
  return title.replace(/<[^>]*>/g, '').slice(0, 80)
}

import { Check, Plus, Search } from 'lucide'
import { useId, useMemo, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { SearchField } from 'react-aria-components/SearchField'
import { foldText } from '#src/base/text/folded-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { ChoiceLine, ChoicePicture } from './ChoiceLine.tsx'
import { kindNamedBy, nameOfChoice } from './choice-of.ts'
import { DragHandle } from './DragHandle.tsx'
import { withMoved } from './edit-value.ts'
import { type Field, fieldOf } from './field-of.ts'
import { type Choice, type JsonFieldProps, useFindingAt, useJsonForm } from './form-context.ts'
import groups from './Groups.module.css'
import { type ItemAction, ItemMenu } from './ItemMenu.tsx'
import styles from './JsonForm.module.css'
import { MakeNamed, useMaker } from './MakeNamed.tsx'
import pickers from './Pickers.module.css'
import { useDragOrder } from './use-drag-order.ts'

interface Props extends JsonFieldProps {
  readonly value: readonly unknown[]
  readonly field: Field & { readonly kind: 'list' }
  readonly choices: readonly Choice[]
}

/** Things of the site in an order: several are chosen at once by name, and ordered by drag, keys or menu. Nothing is typed. */
export function ReferenceList({ label, schema, isRequired, value, onChange, pointer, field, choices }: Props) {
  const text = useText()
  const { naming } = useJsonForm()
  const headingId = useId()
  const problem = useFindingAt(pointer)
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const maker = useMaker(kindNamedBy(fieldOf(field.items)))
  const written = value.map(String)
  const choiceOf = (one: string): Choice => choices.find((choice) => choice.value === one) ?? { value: one }
  const hasPictures = choices.some(({ picture }) => picture !== undefined)
  const change = (next: readonly string[]) => onChange(next.length === 0 && !isRequired ? undefined : next)
  const move = (from: number, to: number) => {
    change(withMoved(written, from, to))
    const name = nameOfChoice(choiceOf(written[from] ?? ''))
    setAnnounced(text('json-form.moved', { name, number: to + 1, count: written.length }))
  }
  const { handleProps, markOf } = useDragOrder(list, move)
  const act = (action: ItemAction, index: number) => {
    if (action === 'up') return move(index, index - 1)
    if (action === 'down') return move(index, index + 1)
    change(written.toSpliced(index, 1))
    setAnnounced(text('json-form.removed', { name: nameOfChoice(choiceOf(written[index] ?? '')) }))
    // The focused menu is gone.
    list.current?.focus()
  }
  return (
    <fieldset className={`stack gap-2 narrows box one-column pad-3 ${groups.group}`} aria-labelledby={headingId}>
      <div className={`row apart gap-2 whole ${groups.groupHead}`}>
        <span id={headingId} className="small strong">
          {label} <span className="quiet tiny light">{value.length}</span>
        </span>
        <ChooseSeveral
          label={label}
          choices={choices}
          hasPictures={hasPictures}
          chosen={written}
          limit={field.maxItems}
          onChange={change}
        />
      </div>
      {schema.description !== undefined && <p className={`quiet tiny light ${styles.hint}`}>{schema.description}</p>}
      {problem !== '' && (
        <p className={`wrong small ${styles.problem}`} role="alert">
          {problem}
        </p>
      )}
      <ol className={`list gap-1 one-column ${pickers.lines}`} ref={list} tabIndex={-1} aria-labelledby={headingId}>
        {written.map((one, index) => (
          <ReferenceLine
            key={one}
            choice={choiceOf(one)}
            hasPictures={hasPictures}
            pointer={`${pointer}/${index}`}
            mark={markOf(index)}
            handle={handleProps(index)}
            actions={[
              ...(index > 0 ? (['up'] as const) : []),
              ...(index < written.length - 1 ? (['down'] as const) : []),
              ...(written.length > field.minItems ? (['remove'] as const) : []),
            ]}
            onAct={(action) => act(action, index)}
            onOpen={naming?.open}
          />
        ))}
      </ol>
      {maker !== null && written.length < field.maxItems && (
        <>
          <Button size="small" variant="text" className={pickers.make} onClick={() => maker.begin('')}>
            <Icon of={Plus} size={16} /> {text('json-form.new', { name: schema.itemTitle ?? label })}
          </Button>
          <MakeNamed
            maker={maker}
            label={schema.itemTitle ?? label}
            onMade={(made) => change([...written.filter((one) => one !== made), made])}
          />
        </>
      )}
      <p className={`clips ${groups.announced}`} role="status">
        {announced}
      </p>
    </fieldset>
  )
}

interface LineProps {
  readonly choice: Choice
  readonly hasPictures: boolean
  readonly pointer: string
  readonly mark: string | undefined
  readonly handle: ReturnType<ReturnType<typeof useDragOrder>['handleProps']>
  readonly actions: readonly ItemAction[]
  readonly onAct: (action: ItemAction) => void
  readonly onOpen: ((choice: Choice) => void) | undefined
}

function ReferenceLine({ choice, hasPictures, pointer, mark, handle, actions, onAct, onOpen }: LineProps) {
  const text = useText()
  const problem = useFindingAt(pointer)
  const name = nameOfChoice(choice)
  return (
    <li className={`narrows round tint ${groups.order}`} data-drag={mark} data-pointer={pointer}>
      <div className="row gap-2 narrows">
        <DragHandle name={name} {...handle} />
        {hasPictures && <ChoicePicture choice={choice} />}
        {onOpen !== undefined && choice.file !== undefined ? (
          <button
            type="button"
            className="flat grows narrows small clickable ring"
            aria-label={text('json-form.open', { name })}
            onClick={() => onOpen(choice)}
          >
            {name}
          </button>
        ) : (
          <span className="grows narrows small">{name}</span>
        )}
        <ItemMenu name={name} actions={actions} onAct={onAct} />
      </div>
      <p className={`wrong small ${styles.problem}`} role={problem === '' ? undefined : 'alert'}>
        {problem}
      </p>
    </li>
  )
}

interface ChooseProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly hasPictures: boolean
  readonly chosen: readonly string[]
  readonly limit: number
  readonly onChange: (chosen: readonly string[]) => void
}

/** A list with search, in which several are ticked; the ones ticked last come last. */
function ChooseSeveral({ label, choices, hasPictures, chosen, limit, onChange }: ChooseProps) {
  const text = useText()
  const [query, setQuery] = useState('')
  const found = useMemo(() => {
    const wanted = foldText(query.trim())
    return choices.filter((choice) => foldText(`${nameOfChoice(choice)} ${choice.value}`).includes(wanted))
  }, [choices, query])
  const tick = (keys: 'all' | Iterable<unknown>) => {
    const ticked = keys === 'all' ? [...chosen, ...found.map(({ value }) => value)] : [...keys].map(String)
    const left = chosen.filter((one) => ticked.includes(one) || !choices.some(({ value }) => value === one))
    onChange([...left, ...ticked.filter((one) => !chosen.includes(one))].slice(0, limit))
  }
  return (
    <DialogTrigger onOpenChange={() => setQuery('')}>
      <AriaButton {...buttonLook({ size: 'small', variant: 'secondary' })}>
        <Icon of={Plus} size={16} /> {text('json-form.choose', { name: label })}
      </AriaButton>
      <Popover className="raised round-lg" placement="bottom end">
        <Dialog
          className={`stack gap-2 tops pad-3 no-ring ${pickers.choices}`}
          aria-label={text('json-form.choose', { name: label })}
        >
          <SearchField
            className={`search-box ${pickers.search}`}
            aria-label={text('json-form.search')}
            value={query}
            onChange={setQuery}
            autoFocus
          >
            <Icon of={Search} size={16} />
            <Input className={`query ${pickers.query}`} placeholder={text('json-form.search')} />
          </SearchField>
          <ListBox<Choice & { readonly id: string }>
            className={`scrolls-both no-ring ${pickers.found}`}
            aria-label={label}
            selectionMode="multiple"
            selectionBehavior="toggle"
            // Escape closes the list and keeps what is ticked.
            escapeKeyBehavior="none"
            items={found.map((choice) => ({ ...choice, id: choice.value }))}
            selectedKeys={chosen}
            onSelectionChange={tick}
            renderEmptyState={() => <p className="quiet small pad-3">{text('json-form.nothing-found')}</p>}
          >
            {(choice) => (
              <ListBoxItem
                className={`row gap-3 round small pad-option clickable ${pickers.option}`}
                textValue={nameOfChoice(choice)}
              >
                <ChoiceLine choice={choice} hasPictures={hasPictures} />
                <span className={pickers.tick}>
                  <Icon of={Check} size={16} />
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

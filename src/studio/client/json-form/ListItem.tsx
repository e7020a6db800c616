import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import { memo } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Fold } from './Fold.tsx'
import type { FieldSchema } from './field-of.ts'
import { useJsonForm } from './form-context.ts'
import groups from './Groups.module.css'

interface Props {
  readonly schema: FieldSchema
  readonly item: unknown
  readonly index: number
  readonly pointer: string
  readonly label: string
  /** The name and kind of the item. */
  readonly name: string
  readonly kind: string
  /** Whether the item is folded, since it has fields. */
  readonly isFolded: boolean
  readonly isOpenAtFirst: boolean
  readonly isLast: boolean
  readonly canRemove: boolean
  readonly onChange: (item: unknown) => void
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
}

/** An item of a list, with buttons to move and remove it. */
export const ListItem = memo(function ListItem(props: Props) {
  const { schema, item, index, pointer, label, name, kind, isFolded, isOpenAtFirst, isLast, canRemove } = props
  const { onChange, onMove, onRemove } = props
  const text = useText()
  const { Part } = useJsonForm()
  const part = () => <Part label={label} schema={schema} isRequired isBare value={item} onChange={onChange} pointer={pointer} />
  return (
    <li className={`stack gap-2 narrows one-column round tint ${groups.item}`} data-line={!isFolded || undefined}>
      <div className={`row apart gap-2 whole ${groups.itemHead}`}>
        <Button
          size="icon"
          variant="plain"
          disabled={index === 0}
          aria-label={text('json-form.up', { name })}
          onClick={() => onMove(index, index - 1)}
        >
          <Icon of={ArrowUp} size={18} />
        </Button>
        <Button
          size="icon"
          variant="plain"
          disabled={isLast}
          aria-label={text('json-form.down', { name })}
          onClick={() => onMove(index, index + 1)}
        >
          <Icon of={ArrowDown} size={18} />
        </Button>
        <Button
          size="icon"
          variant="plain"
          disabled={!canRemove}
          aria-label={text('json-form.remove', { name })}
          onClick={() => onRemove(index)}
        >
          <Icon of={Trash2} size={18} />
        </Button>
      </div>
      {isFolded ? (
        <Fold
          look="item"
          title={
            <>
              <span className="cut grows small">{name}</span>
              {kind !== '' && <span className={`cut fixed quiet tiny ${groups.itemKind}`}> {kind}</span>}
            </>
          }
          covers={[pointer]}
          isOpenAtFirst={isOpenAtFirst}
        >
          {part}
        </Fold>
      ) : (
        part()
      )}
    </li>
  )
})

import { memo } from 'react'
import { ChoicePicture } from './ChoiceLine.tsx'
import { DragHandle } from './DragHandle.tsx'
import { Fold } from './Fold.tsx'
import type { FieldSchema } from './field-of.ts'
import { useJsonForm } from './form-context.ts'
import groups from './Groups.module.css'
import { type ItemAction, ItemMenu } from './ItemMenu.tsx'
import type { useDragOrder } from './use-drag-order.ts'
import { useLatest } from './use-handlers.ts'

interface Props {
  readonly schema: FieldSchema
  readonly item: unknown
  readonly index: number
  readonly pointer: string
  readonly label: string
  /** The name and kind of the item. */
  readonly name: string
  readonly kind: string
  /** A picture of the media library; absent without one. */
  readonly picture?: string | undefined
  /** Whether the item is folded, since it has fields. */
  readonly isFolded: boolean
  readonly isOpenAtFirst: boolean
  readonly count: number
  readonly canRemove: boolean
  readonly canCopy: boolean
  /** Its mark while an item of the list is dragged. */
  readonly mark: string | undefined
  readonly handleProps: ReturnType<typeof useDragOrder>['handleProps']
  readonly onChange: (item: unknown) => void
  readonly onAct: (action: ItemAction, index: number) => void
}

/** An item of a list: a handle to order it, its name and picture in a line, and a menu. */
export const ListItem = memo(function ListItem(props: Props) {
  const { schema, item, index, pointer, label, name, kind, picture, isFolded, isOpenAtFirst, count, mark } = props
  const { canRemove, canCopy, handleProps, onChange, onAct } = props
  const { Part } = useJsonForm()
  const act = useLatest((action: ItemAction) => onAct(action, index))
  const part = () => <Part label={label} schema={schema} isRequired isBare value={item} onChange={onChange} pointer={pointer} />
  const actions: readonly ItemAction[] = [
    ...(index > 0 ? (['up'] as const) : []),
    ...(index < count - 1 ? (['down'] as const) : []),
    ...(canCopy ? (['copy'] as const) : []),
    ...(canRemove ? (['remove'] as const) : []),
  ]
  return (
    <li
      className={`stack gap-2 narrows one-column round tint ${groups.item} ${groups.order}`}
      data-line={!isFolded || undefined}
      data-drag={mark}
    >
      <div className={groups.itemHandle}>
        <DragHandle name={name} {...handleProps(index)} />
      </div>
      {isFolded ? (
        <Fold
          look="item"
          title={
            <>
              {picture !== undefined && (
                <span className={`fixed ${groups.itemPicture}`}>
                  <ChoicePicture choice={{ value: name, picture }} />
                </span>
              )}
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
      <div className={groups.itemMenu}>
        <ItemMenu name={name} actions={actions} onAct={act} />
      </div>
    </li>
  )
})

import { useAtomValue } from 'jotai'
import {
  ArrowDown,
  ArrowUp,
  Blocks,
  Copy,
  EllipsisVertical,
  Eye,
  EyeOff,
  FileOutput,
  GripVertical,
  type IconNode,
  Link2,
  ListPlus,
  Plus,
  SlidersHorizontal,
  Trash2,
  Unlink,
} from 'lucide'
import { Button } from 'react-aria-components/Button'
import { GridListItem } from 'react-aria-components/GridList'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { useText } from '#src/i18n/use-text.ts'
import { commentCountsAtom } from '#src/studio/client/comments/comment-atoms.ts'
import menu from '#src/studio/client/shell/Menu.module.css'
import { LineMarks } from '#src/studio/client/tree/LineMarks.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useModuleNames } from './module-names.ts'
import styles from './Outline.module.css'
import type { OutlineLine } from './outline-lines.ts'

export type LineAction =
  | 'up'
  | 'down'
  | 'add-above'
  | 'add-below'
  | 'settings'
  | 'duplicate'
  | 'save-pattern'
  | 'make-own'
  | 'hide'
  | 'show'
  | 'move-to'
  | 'remove'

interface Props {
  readonly id: string
  readonly line: OutlineLine
  readonly place: number
  readonly count: number
  readonly isReadOnly: boolean
  readonly onAct: (action: LineAction, line: OutlineLine) => void
}

/** A module with handle, title, type, state and actions. */
export function OutlineItem({ id, line, place, count, isReadOnly, onAct }: Props) {
  const text = useText()
  const counts = useAtomValue(commentCountsAtom)
  const { nameOf } = useModuleNames()
  const { title, type, content, state } = line
  const linked = content?.shownOn.length ?? 0
  return (
    <GridListItem
      id={id}
      textValue={`${title}, ${nameOf(type)}`}
      className={`row round small clickable hovers chooses ring ${styles.item}`}
      data-state={state}
    >
      {!isReadOnly && (
        <Button slot="drag" className={`small-sign ring ${styles.handle}`} aria-label={text('studio.modules.drag', { title })}>
          <Icon of={GripVertical} size={16} />
        </Button>
      )}
      <span className={`stack grows narrows snug ${styles.words}`}>
        <span className={`cut ${styles.name}`}>{title}</span>
        <span className={`flex gap-2 clips quiet tiny ${styles.type}`}>
          {title !== nameOf(type) && nameOf(type)}
          {linked > 1 && (
            <span className="row gap-1 fixed" title={text('studio.modules.linked', { count: linked })}>
              <Icon of={Link2} size={12} />
              <span aria-hidden="true">{linked}</span>
              <span className="visually-hidden">{text('studio.modules.linked', { count: linked })}</span>
            </span>
          )}
          {state === 'hidden' && <span className={`ink ${styles.state}`}>{text('studio.modules.hidden')}</span>}
          {state === 'timed' && <span className={`ink ${styles.state}`}>{text('studio.modules.timed')}</span>}
        </span>
      </span>
      <LineMarks
        comments={content === null ? 0 : (counts.get(content.file) ?? 0)}
        isChanged={content?.isChanged ?? false}
        status={null}
        errors={content === null ? 1 : content.errors}
        warnings={content?.warnings ?? 0}
      />
      {!isReadOnly && (
        <>
          <Button
            className={`small-sign ring ${styles.between}`}
            aria-label={text('studio.modules.add-below-of', { title })}
            onPress={() => onAct('add-below', line)}
          >
            <Icon of={Plus} size={14} />
          </Button>
          <MenuTrigger>
            <Button className={`small-sign ring ${styles.more}`} aria-label={text('studio.modules.menu', { title })}>
              <Icon of={EllipsisVertical} size={16} />
            </Button>
            <Popover className={`raised round-lg scrolls-both ${menu.popover}`} placement="bottom end">
              <Menu
                className="pad-2 no-ring"
                aria-label={text('studio.modules.menu', { title })}
                onAction={(key) => onAct(key as LineAction, line)}
              >
                {place > 0 && <Action id="up" icon={ArrowUp} words={text('studio.modules.up')} />}
                {place < count - 1 && <Action id="down" icon={ArrowDown} words={text('studio.modules.down')} />}
                <Action id="move-to" icon={FileOutput} words={text('studio.modules.move-to')} />
                <Separator className={menu.separator ?? ''} />
                <Action id="add-above" icon={ListPlus} words={text('studio.modules.add-above')} />
                <Action id="add-below" icon={ListPlus} words={text('studio.modules.add-below')} />
                {content !== null && <Action id="save-pattern" icon={Blocks} words={text('studio.modules.save-pattern')} />}
                {linked > 1 && <Action id="make-own" icon={Unlink} words={text('studio.modules.make-own')} />}
                {content !== null && <Action id="duplicate" icon={Copy} words={text('studio.modules.duplicate')} />}
                <Separator className={menu.separator ?? ''} />
                <Action id="settings" icon={SlidersHorizontal} words={text('studio.modules.settings')} />
                {state === 'hidden' ? (
                  <Action id="show" icon={Eye} words={text('studio.modules.show')} />
                ) : (
                  <Action id="hide" icon={EyeOff} words={text('studio.modules.hide')} />
                )}
                <Action id="remove" icon={Trash2} words={text('studio.modules.remove')} />
              </Menu>
            </Popover>
          </MenuTrigger>
        </>
      )}
    </GridListItem>
  )
}

function Action({ id, icon, words }: { readonly id: LineAction; readonly icon: IconNode; readonly words: string }) {
  return (
    <MenuItem id={id} className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`} textValue={words}>
      <Icon of={icon} size={16} strokeWidth={1.75} />
      {words}
    </MenuItem>
  )
}

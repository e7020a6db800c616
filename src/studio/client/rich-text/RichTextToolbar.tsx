import {
  Bold,
  CodeXml,
  Heading3,
  Heading4,
  type IconNode,
  Italic,
  Link,
  List,
  ListOrdered,
  Pilcrow,
  RemoveFormatting,
  Table,
  TextQuote,
} from 'lucide'
import type { Command } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from 'prosemirror-tables'
import type { RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Toolbar } from 'react-aria-components/Toolbar'
import type { MessageKey } from '#src/i18n/catalog.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './RichText.module.css'
import {
  clearFormatting,
  insertTable,
  type SelectionLook,
  toggleBlock,
  toggleEm,
  toggleList,
  toggleQuote,
  toggleStrong,
} from './rich-text-commands.ts'

interface Props {
  readonly label: string
  /** Null in HTML mode. */
  readonly look: SelectionLook | null
  /** Whether the text can be edited visually. */
  readonly isVisualPossible: boolean
  readonly onCommand: (command: Command, isByKey: boolean) => void
  readonly onLink: () => void
  readonly onHtml: (isHtml: boolean) => void
  readonly toolbar: RefObject<HTMLDivElement | null>
}

const TABLE_COMMANDS: readonly (readonly [key: MessageKey, command: Command])[] = [
  ['studio.rich-text.add-row', addRowAfter],
  ['studio.rich-text.add-column', addColumnAfter],
  ['studio.rich-text.remove-row', deleteRow],
  ['studio.rich-text.remove-column', deleteColumn],
  ['studio.rich-text.remove-table', deleteTable],
]

export function RichTextToolbar({ label, look, isVisualPossible, onCommand, onLink, onHtml, toolbar }: Props) {
  const text = useText()
  const tool = (name: MessageKey, icon: IconNode, isOn: boolean, command: Command) => (
    <ToggleButton
      className={`bare centre round-sm quiet clickable ring ${styles.tool}`}
      aria-label={text(name)}
      isSelected={isOn}
      onPress={({ pointerType }) => onCommand(command, pointerType === 'keyboard' || pointerType === 'virtual')}
    >
      <Icon of={icon} size={16} />
    </ToggleButton>
  )
  return (
    <Toolbar ref={toolbar} className={`row wrap underlined ${styles.toolbar}`} aria-label={label}>
      {look !== null && (
        <>
          {tool('studio.rich-text.paragraph', Pilcrow, look.block === 'paragraph', toggleBlock('paragraph'))}
          {tool('studio.rich-text.heading', Heading3, look.block === 'heading3', toggleBlock('heading3'))}
          {tool('studio.rich-text.small-heading', Heading4, look.block === 'heading4', toggleBlock('heading4'))}
          <Separator orientation="vertical" className={styles.separator ?? ''} />
          {tool('studio.rich-text.bold', Bold, look.isStrong, toggleStrong)}
          {tool('studio.rich-text.italic', Italic, look.isEm, toggleEm)}
          <ToggleButton
            className={`bare centre round-sm quiet clickable ring ${styles.tool}`}
            aria-label={text('studio.rich-text.link')}
            isSelected={look.href !== null}
            onPress={onLink}
          >
            <Icon of={Link} size={16} />
          </ToggleButton>
          <Separator orientation="vertical" className={styles.separator ?? ''} />
          {tool('studio.rich-text.bullets', List, look.list === 'bullets', toggleList('bullets'))}
          {tool('studio.rich-text.numbers', ListOrdered, look.list === 'numbers', toggleList('numbers'))}
          {tool('studio.rich-text.quote', TextQuote, look.isQuote, toggleQuote)}
          {look.isInTable ? (
            <MenuTrigger>
              <Button
                className={`bare centre round-sm quiet clickable ring ${styles.tool}`}
                aria-label={text('studio.rich-text.table')}
                data-on=""
              >
                <Icon of={Table} size={16} />
              </Button>
              <Popover className="raised round">
                <Menu className={`no-outline ${styles.menu}`}>
                  {TABLE_COMMANDS.map(([name, command]) => (
                    <MenuItem
                      key={name}
                      className={`round-sm no-outline small clickable ${styles.menuItem}`}
                      onAction={() => onCommand(command, false)}
                    >
                      {text(name)}
                    </MenuItem>
                  ))}
                </Menu>
              </Popover>
            </MenuTrigger>
          ) : (
            <Button
              className={`bare centre round-sm quiet clickable ring ${styles.tool}`}
              aria-label={text('studio.rich-text.insert-table')}
              onPress={() => onCommand(insertTable, false)}
            >
              <Icon of={Table} size={16} />
            </Button>
          )}
          <Separator orientation="vertical" className={styles.separator ?? ''} />
          <Button
            className={`bare centre round-sm quiet clickable ring ${styles.tool}`}
            aria-label={text('studio.rich-text.clear')}
            onPress={() => onCommand(clearFormatting, false)}
          >
            <Icon of={RemoveFormatting} size={16} />
          </Button>
        </>
      )}
      <ToggleButton
        className={`bare centre round-sm quiet clickable ring ${styles.tool}`}
        aria-label={text('studio.rich-text.html')}
        isSelected={look === null}
        isDisabled={look === null && !isVisualPossible}
        onChange={onHtml}
      >
        <Icon of={CodeXml} size={16} />
      </ToggleButton>
    </Toolbar>
  )
}

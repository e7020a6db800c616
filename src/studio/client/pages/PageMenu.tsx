import {
  ArrowDown,
  ArrowUp,
  Copy,
  CornerDownRight,
  EllipsisVertical,
  Eye,
  EyeOff,
  FilePlus2,
  FolderTree,
  type IconNode,
  Menu as MenuSign,
  Trash2,
} from 'lucide'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import type { StudioEntry, StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import menu from '#src/studio/client/shell/Menu.module.css'
import { Icon } from '#src/ui/Icon.tsx'
import { PageDialog, type PageQuestion } from './PageDialog.tsx'
import styles from './Pages.module.css'
import { siblingsOf } from './page-siblings.ts'
import { usePageCommands } from './use-page-commands.ts'

interface Props {
  readonly site: StudioSite
  readonly entries: readonly StudioEntry[]
  /** Null for the root line: a page on the first level. */
  readonly page: StudioEntry | null
}

/** The actions for a page in the tree. */
export default function PageMenu({ site, entries, page }: Props) {
  const text = useText()
  const [question, setQuestion] = useState<PageQuestion | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const commands = usePageCommands(entries)
  const dialog = (question !== null || commands.problem !== null) && (
    <PageDialog
      question={question ?? { kind: 'problem' }}
      site={site}
      entries={entries}
      commands={commands}
      onClose={() => {
        setQuestion(null)
        commands.forget()
      }}
    />
  )
  if (page === null) {
    return (
      <>
        <Button
          className={`small-sign to-end ring ${styles.more}`}
          aria-label={text('studio.pages.add')}
          onPress={() => setQuestion({ kind: 'add', parent: null, from: null })}
        >
          <Icon of={FilePlus2} size={16} strokeWidth={1.75} />
        </Button>
        {dialog}
      </>
    )
  }
  // A site may have thousands of pages: sorted only for an open menu.
  const siblings = isOpen ? siblingsOf(entries, page.parentId) : []
  const place = siblings.indexOf(page)
  const actions: { readonly [key: string]: () => void } = {
    add: () => setQuestion({ kind: 'add', parent: page, from: null }),
    duplicate: () =>
      setQuestion({
        kind: 'add',
        parent: entries.find(({ kind, id }) => kind === 'page' && id === page.parentId) ?? null,
        from: page,
      }),
    move: () => setQuestion({ kind: 'move', page, to: null }),
    address: () => setQuestion({ kind: 'address', page }),
    remove: () => setQuestion({ kind: 'remove', page }),
    up: () => void commands.move(page, siblings, place - 1),
    down: () => void commands.move(page, siblings, place + 1),
    'menu-in': () => void commands.setInMenu(page, true),
    'menu-out': () => void commands.setInMenu(page, false),
    hide: () => void commands.setHidden(page, true),
    show: () => void commands.setHidden(page, false),
  }
  return (
    <>
      <MenuTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
        <Button className={`small-sign to-end ring ${styles.more}`} aria-label={text('studio.pages.menu', { title: page.title })}>
          <Icon of={EllipsisVertical} size={16} />
        </Button>
        <Popover className={`raised round-lg scrolls-both ${menu.popover}`} placement="bottom start">
          <Menu
            className="pad-2 no-ring"
            aria-label={text('studio.pages.menu', { title: page.title })}
            onAction={(key) => actions[String(key)]?.()}
          >
            <Action id="add" icon={FilePlus2} words={text('studio.pages.add-below')} />
            <Action id="duplicate" icon={Copy} words={text('studio.pages.duplicate')} />
            <Separator className={menu.separator ?? ''} />
            {place > 0 && <Action id="up" icon={ArrowUp} words={text('studio.pages.up')} />}
            {place < siblings.length - 1 && <Action id="down" icon={ArrowDown} words={text('studio.pages.down')} />}
            <Action id="move" icon={FolderTree} words={text('studio.pages.move-below')} />
            <Action id="address" icon={CornerDownRight} words={text('studio.pages.address')} />
            <Separator className={menu.separator ?? ''} />
            {page.isInMenu ? (
              <Action id="menu-out" icon={MenuSign} words={text('studio.pages.menu-out')} />
            ) : (
              <Action id="menu-in" icon={MenuSign} words={text('studio.pages.menu-in')} />
            )}
            {page.status === 'Published' ? (
              <Action id="hide" icon={EyeOff} words={text('studio.pages.hide')} />
            ) : (
              <Action id="show" icon={Eye} words={text('studio.pages.show')} />
            )}
            <Action id="remove" icon={Trash2} words={text('studio.pages.remove')} />
          </Menu>
        </Popover>
      </MenuTrigger>
      {dialog}
    </>
  )
}

function Action({ id, icon, words }: { readonly id: string; readonly icon: IconNode; readonly words: string }) {
  return (
    <MenuItem id={id} className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`} textValue={words}>
      <Icon of={icon} size={16} strokeWidth={1.75} />
      {words}
    </MenuItem>
  )
}

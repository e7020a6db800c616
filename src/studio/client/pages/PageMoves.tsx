import { useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { StudioEntry, StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { isAddingPageAtom } from '#src/studio/client/shell/studio-atoms.ts'
import { PageDialog } from './PageDialog.tsx'
import { type PagePlace, siblingsOf } from './page-siblings.ts'
import { usePageCommands } from './use-page-commands.ts'

/** A page dropped at another place of the tree. */
export interface PageDrop {
  readonly page: StudioEntry
  readonly to: PagePlace
}

interface Props {
  readonly site: StudioSite
  readonly entries: readonly StudioEntry[]
  readonly drop: PageDrop | null
  readonly onDone: () => void
}

/**
 * Carries out a drop in the tree: at once among siblings, after a confirmation below another page. Also opens the requested
 * dialog for a new page.
 */
export default function PageMoves({ site, entries, drop, onDone }: Props) {
  const text = useText()
  const commands = usePageCommands(entries)
  const [said, say] = useState('')
  const begun = useRef<PageDrop | null>(null)
  const isSorted = drop !== null && siblingsOf(entries, drop.to.parentId).includes(drop.page)
  useEffect(() => {
    if (drop === null || !isSorted || begun.current === drop) return
    begun.current = drop
    const { page, to } = drop
    void commands.move(page, siblingsOf(entries, to.parentId), to.place).then((isDone) => {
      if (isDone === null) return
      say(text('studio.pages.moved', { title: page.title, place: to.place + 1 }))
      onDone()
    })
  }, [drop, isSorted, commands, entries, text, onDone])
  const [isAdding, setAdding] = useAtom(isAddingPageAtom)
  const close = () => {
    commands.forget()
    setAdding(false)
    onDone()
  }
  const common = { site, entries, commands, onClose: close }
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {drop !== null && !isSorted && <PageDialog {...common} question={{ kind: 'move', ...drop }} />}
      {isAdding && <PageDialog {...common} question={{ kind: 'add', parent: null, from: null }} />}
      {isSorted && commands.problem !== null && <PageDialog {...common} question={{ kind: 'problem' }} />}
    </>
  )
}

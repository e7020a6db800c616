import { useEffect, useRef, useState } from 'react'
import type { StudioPlannedChange } from '#schemas/studio/pages-api.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { EntryPicker } from '#src/studio/client/modules/EntryPicker.tsx'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Button } from '#src/ui/Button.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { type PagePlace, siblingsOf, sortsAtPlace, withPagesBelow } from './page-siblings.ts'
import type { usePageCommands } from './use-page-commands.ts'

interface Props {
  readonly page: StudioEntry
  readonly to: PagePlace | null
  readonly entries: readonly StudioEntry[]
  readonly commands: ReturnType<typeof usePageCommands>
  readonly onClose: () => void
}

/** Moves a page below another one, after showing the addresses that change. */
export function MovePage({ page, to, entries, commands, onClose }: Props) {
  const [chosen, choose] = useState(to)
  if (chosen === null) return <ChooseParent page={page} entries={entries} onChoose={choose} onClose={onClose} />
  return <ConfirmMove page={page} to={chosen} entries={entries} commands={commands} onClose={onClose} />
}

function ChooseParent({
  page,
  entries,
  onChoose,
  onClose,
}: Pick<Props, 'page' | 'entries' | 'onClose'> & { readonly onChoose: (place: PagePlace) => void }) {
  const text = useText()
  const below = withPagesBelow(entries, page)
  const choose = (parentId: string | null) => onChoose({ parentId, place: siblingsOf(entries, parentId).length })
  return (
    <DialogBox title={text('studio.pages.move-below-of', { title: page.title })} onClose={onClose}>
      <div className="stack gap-3">
        {page.parentId !== null && (
          <div>
            <Button variant="secondary" size="small" onClick={() => choose(null)}>
              {text('studio.pages.first-level')}
            </Button>
          </div>
        )}
        <EntryPicker
          label={text('studio.pages.find')}
          entries={entries.filter(({ kind, id }) => kind === 'page' && id !== page.parentId && !below.has(id))}
          onPick={({ id }) => choose(id)}
        />
      </div>
    </DialogBox>
  )
}

function ConfirmMove({ page, to, entries, commands, onClose }: Props & { readonly to: PagePlace }) {
  const text = useText()
  const [plan, setPlan] = useState<StudioPlannedChange | null>(null)
  const asked = useRef(false)
  const { parentId } = to
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const body = { page: page.id, parentId, sorts: sortsAtPlace(entries, page, to) }
    void commands.plan('rename', body).then(setPlan)
  }, [commands, entries, page, parentId, to])
  const parent = entries.find(({ kind, id }) => kind === 'page' && id === parentId)?.title ?? ''
  const carryOut = async () => {
    if (plan === null) return
    const words =
      parentId === null
        ? text('studio.pages.do.top', { title: page.title })
        : text('studio.pages.do.below', { title: page.title, parent })
    if (await commands.carryOut(words, plan, null)) onClose()
  }
  const title =
    parentId === null
      ? text('studio.pages.move-top', { title: page.title })
      : text('studio.pages.move-to', { title: page.title, parent })
  return (
    <PlanDialog
      title={title}
      words={text('studio.pages.move-words')}
      action={text('studio.pages.move-do')}
      plan={plan}
      problem={commands.problem}
      entries={entries}
      onCarryOut={() => void carryOut()}
      onClose={onClose}
    />
  )
}

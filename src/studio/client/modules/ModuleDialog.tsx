import { Suspense } from 'react'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { lazyWithTexts } from '#src/studio/client/views/lazy-with-texts.ts'
import { Button } from '#src/ui/Button.tsx'
import { EntryPicker } from './EntryPicker.tsx'
import { ModuleGallery } from './ModuleGallery.tsx'
import type { OutlineLine } from './outline-lines.ts'
import { RemoveModule } from './RemoveModule.tsx'
import type { ModuleCommands } from './use-module-commands.ts'

const SavePattern = lazyWithTexts('studio-beginnings', () => import('#src/studio/client/beginnings/SavePattern.tsx'))

/** The open dialog. Those with a line are about a module of the page. */
export type OpenDialog =
  | { readonly kind: 'add'; readonly at: number }
  | { readonly kind: 'remove' | 'settings' | 'save-pattern'; readonly line: OutlineLine }
  | { readonly kind: 'duplicate' | 'move-to'; readonly line: OutlineLine; readonly at: number }

interface Props {
  readonly dialog: OpenDialog
  readonly page: StudioEntry
  /** The modules of the page. */
  readonly lines: readonly OutlineLine[]
  readonly entries: readonly StudioEntry[]
  readonly commands: ModuleCommands
  readonly onClose: () => void
}

/** Shows the open dialog, except the settings, which are a separate component. */
export function ModuleDialog({ dialog, page, lines, entries, commands, onClose }: Props) {
  switch (dialog.kind) {
    case 'add':
      return (
        <ModuleGallery
          entries={entries}
          onClose={onClose}
          onAdd={async (added) => {
            if (await commands.add(added, dialog.at)) onClose()
          }}
          onInsert={async (pattern, isLinked) => {
            if (await commands.insertPattern(pattern, dialog.at, isLinked)) onClose()
          }}
          problem={commands.problem}
        />
      )
    case 'save-pattern':
      return (
        <Suspense>
          <SavePattern
            lines={lines}
            first={dialog.line}
            problem={commands.problem}
            onClose={onClose}
            onSave={async (name, keys, isLinked) => {
              const chosen = lines.filter(({ key }) => keys.includes(key))
              if (await commands.savePattern(name, chosen, isLinked)) onClose()
            }}
          />
        </Suspense>
      )
    case 'duplicate':
      return <DuplicateModule line={dialog.line} at={dialog.at} commands={commands} onClose={onClose} />
    case 'remove':
      return <RemoveModule line={dialog.line} page={page} commands={commands} onClose={onClose} />
    case 'move-to':
      return <MoveModule line={dialog.line} page={page} entries={entries} commands={commands} onClose={onClose} />
    default:
      return null
  }
}

interface LineProps {
  readonly line: OutlineLine
  readonly commands: ModuleCommands
  readonly onClose: () => void
}

function DuplicateModule({ line, at, commands, onClose }: LineProps & { readonly at: number }) {
  const text = useText()
  const duplicate = async (isSameContent: boolean) => {
    onClose()
    await commands.duplicate(line, at, isSameContent)
  }
  return (
    <DialogBox title={text('studio.modules.duplicate-of', { title: line.title })} onClose={onClose}>
      <div className="stack gap-3">
        <p className="quiet measure">{text('studio.modules.duplicate-words')}</p>
        <div className={`flow gap-3 ${styles.actions}`}>
          <Button variant="secondary" onClick={() => void duplicate(true)}>
            {text('studio.modules.duplicate-same')}
          </Button>
          <Button onClick={() => void duplicate(false)}>{text('studio.modules.duplicate-own')}</Button>
        </div>
      </div>
    </DialogBox>
  )
}

function MoveModule({
  line,
  page,
  entries,
  commands,
  onClose,
}: LineProps & { readonly page: StudioEntry; readonly entries: readonly StudioEntry[] }) {
  const text = useText()
  return (
    <DialogBox title={text('studio.modules.move-to-of', { title: line.title })} onClose={onClose}>
      <EntryPicker
        label={text('studio.modules.page')}
        entries={entries.filter(({ kind, file }) => kind === 'page' && file !== page.file)}
        onPick={(target) => {
          onClose()
          void commands.moveToPage(line, target)
        }}
      />
    </DialogBox>
  )
}

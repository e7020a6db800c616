import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleAlert, Plus } from 'lucide'
import { type KeyboardEvent, memo, useDeferredValue, useMemo, useState } from 'react'
import { GridList } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import type { Language } from '#schemas/language.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { pageModules } from '#src/definition/editing/page-modules.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { fileQuery } from '#src/studio/client/api/queries.ts'
import type { FileSession } from '#src/studio/client/saving/file-session.ts'
import { useSession, useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { useShared } from '#src/studio/client/saving/use-shared.ts'
import { useLanguageName } from '#src/studio/client/shell/language-name.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { ModuleDialog, type OpenDialog } from './ModuleDialog.tsx'
import { ModuleSettings } from './ModuleSettings.tsx'
import styles from './Outline.module.css'
import { type LineAction, OutlineItem } from './OutlineItem.tsx'
import { droppedAt, isShownElsewhere, type OutlineLine, outlineLines } from './outline-lines.ts'
import { useModuleCommands } from './use-module-commands.ts'

export interface OutlineProps {
  readonly draft: string
  readonly page: StudioEntry
  readonly entries: readonly StudioEntry[]
  readonly language: Language
  readonly languages: readonly Language[]
  readonly chosen: string | null
  readonly isReadOnly: boolean
}

/** The modules of the shown page, to choose, move, add and remove. */
export default function PageOutline(props: OutlineProps) {
  const { draft, page } = props
  const sessions = useSessions()
  const { data } = useQuery(fileQuery(draft, page.file))
  if (data === undefined) return null
  return <Outline key={page.file} {...props} session={sessions.open(data)} />
}

/** Updates after typing with a delay, and renders only changed lines. */
function Outline({ session, ...props }: OutlineProps & { readonly session: FileSession }) {
  const { entries, language } = props
  const source = useDeferredValue(useSession(session).text)
  const found = useMemo(() => modulesIn(source, language), [source, language])
  const lines = useShared(useMemo(() => outlineLines(found?.modules ?? [], entries, language), [found, entries, language]))
  return (
    <Lines {...props} session={session} lines={lines} isReadable={found !== null} isPerLanguage={found?.isPerLanguage ?? false} />
  )
}

interface LinesProps extends OutlineProps {
  readonly session: FileSession
  readonly lines: readonly OutlineLine[]
  readonly isReadable: boolean
  /** Whether each language has separate modules. */
  readonly isPerLanguage: boolean
}

const Lines = memo(function Lines(props: LinesProps) {
  const { draft, languages, page, entries, language, chosen, isReadOnly, lines, isReadable, isPerLanguage, session } = props
  const text = useText()
  const languageName = useLanguageName()
  const [, go] = useStudioAddress()
  const [isOpen, setIsOpen] = useState(true)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const commands = useModuleCommands(page, language)
  const placeOf = (key: unknown) => lines.findIndex((line) => line.key === key)

  const settings = dialog?.kind === 'settings' ? lines[placeOf(dialog.line.key)] : undefined

  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isReadOnly,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': lines[placeOf(key)]?.title ?? '' })),
    onReorder({ keys: [key], target }) {
      const [from, to] = [placeOf(key), placeOf(target.key)]
      const line = lines[from]
      if (line !== undefined && to !== -1) commands.move(line, from, droppedAt(from, to, target.dropPosition))
    },
  })

  function act(action: LineAction, line: OutlineLine) {
    const at = placeOf(line.key)
    switch (action) {
      case 'up':
      case 'down': {
        const to = action === 'up' ? at - 1 : at + 1
        if (to >= 0 && to < lines.length) commands.move(line, at, to)
        return
      }
      case 'add-above':
      case 'add-below':
        return setDialog({ kind: 'add', at: action === 'add-above' ? at : at + 1 })
      case 'hide':
      case 'show':
        return commands.setHidden(line, action === 'hide')
      case 'remove':
        // No confirmation: the content is on another page, too, and the step can be undone.
        if (line.content === null || isShownElsewhere(line, lines, page.id)) return commands.remove(line, null)
        return setDialog({ kind: 'remove', line })
      case 'make-own':
        return void commands.makeOwn(line)
      case 'save-pattern':
        return setDialog({ kind: action, line })
      default:
        return setDialog({ kind: action, line, at })
    }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isReadOnly || !(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'row') return
    const line = lines[placeOf(event.target.dataset.key)]
    const action = event.altKey ? ARROWS[event.key] : event.key === 'Delete' ? ('remove' as const) : undefined
    if (line === undefined || action === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act(action, line)
  }

  return (
    <section
      className={`stack ruled shrinks ${styles.outline}`}
      aria-label={text('studio.modules.of', { page: page.title })}
      data-open={isOpen || undefined}
    >
      <div className={`row ${styles.head}`}>
        <h3 className="grows narrows small">
          <button
            type="button"
            className={`flat row gap-2 round ink strong whole pad-2 target clickable ${styles.fold}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon of={ChevronDown} size={14} />
            <span>{text('studio.modules.title')}</span>
            <span className="cut quiet tiny light">{page.title}</span>
          </button>
        </h3>
        {!isReadOnly && isReadable && (
          <Button
            variant="plain"
            size="icon"
            className="fixed"
            aria-label={text('studio.modules.add')}
            title={text('studio.modules.add')}
            onClick={() => setDialog({ kind: 'add', at: lines.length })}
          >
            <Icon of={Plus} size={18} />
          </Button>
        )}
      </div>
      {isOpen && (
        <div className={`scrolls-both shrinks ${styles.body}`} onKeyDownCapture={onKeyDown}>
          {isPerLanguage && (
            <p className={`tiny ${styles.note}`}>{text('studio.modules.per-language', { language: languageName(language) })}</p>
          )}
          {commands.problem !== null && (
            <p role="alert" className={`tiny flex gap-2 ${styles.problem}`}>
              <Icon of={CircleAlert} size={16} /> {commands.problem}
            </p>
          )}
          {!isReadable ? (
            <p className={`tiny ${styles.note}`}>{text('studio.modules.unreadable')}</p>
          ) : (
            <GridList
              className={`stack no-ring ${styles.list}`}
              aria-label={text('studio.modules.of', { page: page.title })}
              items={lines}
              dependencies={[lines, chosen, isReadOnly]}
              selectionMode="single"
              selectionBehavior="replace"
              selectedKeys={lines
                .filter(({ file }) => file === chosen)
                .map(({ key }) => key)
                .slice(0, 1)}
              onSelectionChange={(keys) => {
                const [key] = keys === 'all' ? [] : keys
                const line = lines[placeOf(key)]
                if (line !== undefined) go({ file: line.file, at: null, column: 'form' })
              }}
              onAction={(key) => {
                const line = lines[placeOf(key)]
                if (line !== undefined) go({ file: line.file, at: '', column: 'form' })
              }}
              dragAndDropHooks={dragAndDropHooks}
              renderEmptyState={() => <p className={`tiny ${styles.note}`}>{text('studio.modules.none')}</p>}
            >
              {(line) => (
                <OutlineItem
                  id={line.key}
                  line={line}
                  count={lines.length}
                  place={placeOf(line.key)}
                  isReadOnly={isReadOnly}
                  onAct={act}
                />
              )}
            </GridList>
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {commands.said}
      </p>
      {settings !== undefined && (
        <ModuleSettings
          draft={draft}
          language={language}
          languages={languages}
          session={session}
          line={settings}
          place={placeOf(settings.key)}
          lines={lines}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog !== null && dialog.kind !== 'settings' && (
        <ModuleDialog
          dialog={dialog}
          page={page}
          lines={lines}
          entries={entries}
          commands={commands}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  )
})

const ARROWS: { readonly [key: string]: LineAction } = { ArrowUp: 'up', ArrowDown: 'down' }

/** Null for invalid JSON. */
function modulesIn(source: string, language: Language) {
  try {
    return pageModules(parseText(source), language)
  } catch {
    return null
  }
}

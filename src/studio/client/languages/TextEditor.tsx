import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, SquarePen } from 'lucide'
import { useMemo, useState } from 'react'
import { LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
import type { StudioText } from '#schemas/studio/languages-api.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { parseText, rewriteJson } from '#src/definition/editing/edits-between.ts'
import { fromPointer, valueAt } from '#src/definition/reading/json-pointer.ts'
import { withTextAt, writtenIn } from '#src/definition/translation/text-at.ts'
import { textFingerprint } from '#src/definition/translation/text-fingerprint.ts'
import { isBlank } from '#src/definition/translation/text-state.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { fileQuery } from '#src/studio/client/api/queries.ts'
import { SaveNotices } from '#src/studio/client/inspector/SaveNotices.tsx'
import type { FileSession } from '#src/studio/client/saving/file-session.ts'
import { useSession, useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { useLanguageName } from '#src/studio/client/shell/language-name.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { languageTextsQuery } from './languages-queries.ts'
import type { TextFilter } from './list-files.ts'
import styles from './TextEditor.module.css'
import { TextRow } from './TextRow.tsx'
import { type ChangedNotes, useTranslationNotes } from './use-translation-notes.ts'

interface Props {
  readonly draft: string
  readonly entry: StudioEntry
  readonly languages: readonly Language[]
  readonly source: Language
  readonly target: Language
  readonly filter: TextFilter
  readonly isReadOnly: boolean
  readonly onBack: () => void
}

/** The texts of a file, each beside its source text. */
export function TextEditor(props: Props) {
  const { draft, entry, target } = props
  const text = useText()
  const sessions = useSessions()
  const file = useQuery(fileQuery(draft, entry.file))
  const texts = useQuery({ ...languageTextsQuery(draft, entry.file, target), placeholderData: (before) => before })
  if (file.data === undefined || texts.data === undefined) {
    const isFailed = file.isError || texts.isError
    return (
      <p className="quiet pad-5" role="status">
        {text(isFailed ? 'studio.form.failed' : 'studio.loading')}
      </p>
    )
  }
  return <OpenedTexts {...props} session={sessions.open(file.data)} texts={texts.data.texts} />
}

interface OpenedProps extends Props {
  readonly session: FileSession
  readonly texts: readonly StudioText[]
}

function OpenedTexts({ entry, languages, source, target, filter, isReadOnly, onBack, session, texts }: OpenedProps) {
  const text = useText()
  const languageName = useLanguageName()
  const [, go] = useStudioAddress()
  const snapshot = useSession(session)
  const value = useMemo(() => parsed(snapshot.text), [snapshot.text])
  const setNotes = useTranslationNotes()
  const [isFailed, setFailed] = useState(false)
  const shown = useShownTexts(texts, filter)
  const note = (changed: ChangedNotes) => {
    setFailed(false)
    setNotes(entry.file, target, changed).catch(() => setFailed(true))
  }
  const writtenAt = ({ pointer }: StudioText, language: Language) => writtenIn(valueAt(value, fromPointer(pointer)), language)
  const noteOf = (each: StudioText, todo = false) => ({
    from: source,
    source: textFingerprint(writtenAt(each, source)),
    ...(todo && { todo: true as const }),
  })
  const write = (changes: readonly (readonly [StudioText, string])[]) => {
    const next = changes.reduce<unknown>(
      (document, [{ pointer, kind }, written]) =>
        withTextAt(document, fromPointer(pointer), { language: target, text: written, languages, isPath: kind === 'path' }),
      value,
    )
    session.change(rewriteJson(snapshot.text, next))
  }
  const missing = texts.filter(
    (each) =>
      each.kind !== 'path' &&
      each.state !== 'shared' &&
      isBlank(writtenAt(each, target), each.kind) &&
      !isBlank(writtenAt(each, source), each.kind),
  )
  const copyAll = () => {
    write(missing.map((each) => [each, writtenAt(each, source)]))
    note(new Map(missing.map((each) => [each.pointer, noteOf(each, true)])))
  }

  return (
    <>
      <header className={`row wrap underlined surface ${styles.textsHead}`}>
        <Button variant="plain" size="icon" className={styles.back} aria-label={text('studio-languages.back')} onClick={onBack}>
          <Icon of={ArrowLeft} size={18} />
        </Button>
        <div className={`grows ${styles.textsTitle}`}>
          <h3 className="medium">{entry.title}</h3>
          <p className="quiet tiny">{entry.file}</p>
        </div>
        {missing.length > 0 && !isReadOnly && (
          <Button size="small" variant="secondary" onClick={copyAll}>
            {text('studio-languages.copy-all', { count: missing.length, language: languageName(source) })}
          </Button>
        )}
        <Button
          size="small"
          variant="plain"
          onClick={() => go({ view: 'site', file: entry.file, language: target, tab: 'form', column: 'form', at: null })}
        >
          <Icon of={SquarePen} size={16} strokeWidth={1.75} />
          {text('studio-languages.in-form')}
        </Button>
      </header>
      <SaveNotices session={session} snapshot={snapshot} />
      {isFailed && (
        <Notice tone="error" role="alert">
          {text('studio-languages.note-failed')}
        </Notice>
      )}
      {value === undefined ? (
        <p className="quiet pad-5">{text('studio.form.no-json')}</p>
      ) : (
        <>
          <div className={`stack gap-4 quiet tiny strong ${styles.columnHeads}`} aria-hidden>
            <span>{LANGUAGE_NAMES[source]}</span>
            <span>{LANGUAGE_NAMES[target]}</span>
          </div>
          {shown.length === 0 && <p className="quiet pad-5">{text('studio-languages.file-done')}</p>}
          {shown.map((each) => (
            <TextRow
              key={each.pointer}
              text={each}
              source={source}
              target={target}
              sourceText={writtenAt(each, source)}
              targetText={writtenAt(each, target)}
              isReadOnly={isReadOnly}
              onWrite={(written) => write([[each, written]])}
              onDone={() => note(new Map([[each.pointer, writtenAt(each, source) === '' ? null : noteOf(each)]]))}
              onMark={() => note(new Map([[each.pointer, noteOf(each, true)]]))}
            />
          ))}
        </>
      )}
    </>
  )
}

/** The filtered texts. A text that no longer matches stays until the file or filter changes, so that rows do not move. */
function useShownTexts(texts: readonly StudioText[], filter: TextFilter): readonly StudioText[] {
  const [{ chosen, pointers }, setShown] = useState<{ chosen: TextFilter; pointers: ReadonlySet<string> }>({
    chosen: filter,
    pointers: new Set(),
  })
  const before = chosen === filter ? pointers : new Set<string>()
  const added = texts.filter((each) => isLeft(each, filter) && !before.has(each.pointer)).map(({ pointer }) => pointer)
  if (added.length > 0 || chosen !== filter) setShown({ chosen: filter, pointers: new Set([...before, ...added]) })
  return texts.filter(({ pointer }) => before.has(pointer) || added.includes(pointer))
}

function isLeft({ state }: StudioText, filter: TextFilter): boolean {
  if (filter === 'all') return true
  return filter === 'missing' ? state === 'missing' : state === 'marked' || state === 'outdated'
}

/** Undefined for invalid JSON. */
function parsed(text: string): unknown {
  try {
    return parseText(text)
  } catch {
    return undefined
  }
}

import type { EditorView } from '@codemirror/view'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { SourceCompletions, SourceDescription, SourceQuestion } from '#schemas/studio/source-api.ts'
import { fromPointer } from '#src/definition/reading/json-pointer.ts'
import { explainSyntaxError } from '#src/definition/reading/json-syntax-error.ts'
import { parseTree, placesIn } from '#src/definition/reading/parse-json.ts'
import { mistakeSentence } from '#src/i18n/mistake-sentence.ts'
import { useText } from '#src/i18n/use-text.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import type { FileSession } from '#src/studio/client/saving/file-session.ts'
import { useSession, useSessions } from '#src/studio/client/saving/sessions-context.ts'
import {
  changeSettings,
  createSourceEditor,
  goToOffset,
  lineBreakOf,
  type RememberedEditor,
  rememberEditor,
  showText,
} from './create-source-editor.ts'
import { editorPhrases } from './editor-phrases.ts'
import { ProblemList } from './ProblemList.tsx'
import styles from './SourceEditor.module.css'
import { offsetIn, type SourceProblem, showFindings } from './source-problems.ts'

interface Props {
  readonly session: FileSession
  readonly title: string
  readonly isReadOnly: boolean
  /** The JSON pointer of the value to show; null for none. */
  readonly at: string | null
  readonly onShown: () => void
}

/** The states of editors that are not shown. */
const rememberedEditors = new WeakMap<FileSession, RememberedEditor>()

/** The source of a file, with the same text as the form. */
export default function SourceEditor(props: Props) {
  const { text } = useSession(props.session)
  // Another line break needs a new editor, which has one for all lines.
  return <SourceText key={lineBreakOf(text)} {...props} />
}

function SourceText({ session, title, isReadOnly, at, onShown }: Props) {
  const text = useText()
  const { file, text: source } = useSession(session)
  const [problems, setProblems] = useState<readonly SourceProblem[]>([])
  const [view, setView] = useState<EditorView | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const help = useSourceHelp(file.file)
  const label = text('studio.source.label', { title })
  const settings = useMemo(() => ({ label, describedBy: hintId, isReadOnly }), [label, hintId, isReadOnly])
  const firstSettings = useRef(settings)
  // Texts that load later need no new editor.
  const texts = useRef(text)
  useEffect(() => {
    const { current: parent } = frame
    if (parent === null) return
    const remembered = rememberedEditors.get(session)
    const editor = createSourceEditor(parent, {
      text: session.snapshot().text,
      settings: firstSettings.current,
      phrases: editorPhrases(texts.current),
      help,
      mistakeSentence: (mistake) => mistakeSentence(texts.current, mistake),
      onChange: session.change,
      onProblems: setProblems,
      remembered,
    })
    setView(editor)
    return () => {
      rememberedEditors.set(session, rememberEditor(editor))
      editor.destroy()
    }
  }, [session, help])
  useEffect(() => {
    if (view !== null) showText(view, source)
  }, [view, source])
  useEffect(() => {
    if (view !== null) changeSettings(view, settings)
  }, [view, settings])
  useEffect(() => {
    if (view !== null) showFindings(view, { findings: file.findings, text: file.text })
  }, [view, file.findings, file.text])
  useEffect(() => {
    if (view === null || at === null) return
    goToOffset(view, offsetOf(view, at))
    onShown()
  }, [view, at, onShown])
  return (
    <>
      <div ref={frame} className={`box clips ${styles.frame}`} />
      <p id={hintId} className={`quiet tiny ${styles.hint}`}>
        {text(isReadOnly ? 'studio.source.read-only' : 'studio.source.leave')}
      </p>
      <ProblemList problems={problems} onGo={({ from }) => view !== null && goToOffset(view, from)} />
    </>
  )
}

/** Completions and descriptions from the server; none without an answer. */
function useSourceHelp(file: string) {
  const sessions = useSessions()
  const [help] = useState(() => {
    const ask = <Answer,>(about: 'complete' | 'describe', question: Omit<SourceQuestion, 'file'>) =>
      askStudio<Answer>(draftPath(sessions.draft(), `/${about}`), { method: 'POST', body: { file, ...question } }).catch(
        () => null,
      )
    return {
      complete: (question: Omit<SourceQuestion, 'file'>) => ask<SourceCompletions>('complete', question),
      describe: (question: Omit<SourceQuestion, 'file'>) => ask<SourceDescription>('describe', question),
    }
  })
  return help
}

/** The offset of the value at a pointer, or of the nearest one around it; of the error in invalid JSON. */
function offsetOf({ state: { doc } }: EditorView, pointer: string): number {
  const text = doc.toString().replace(/^\uFEFF/, '')
  const { line, column } = placeOf(text, pointer)
  return offsetIn(doc, line, column)
}

function placeOf(text: string, pointer: string): { readonly line: number; readonly column: number } {
  try {
    return placesIn(parseTree(text))(fromPointer(pointer), 'key')
  } catch (error) {
    return explainSyntaxError(text, error)
  }
}

import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyField, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, codeFolding, foldGutter, foldKeymap, foldState, indentOnInput, indentUnit } from '@codemirror/language'
import { lintGutter, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension, Transaction } from '@codemirror/state'
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { styleOf } from '#src/definition/editing/written-json.ts'
import type { JsonMistake } from '#src/definition/reading/json-mistakes.ts'
import { minimalChanges } from './minimal-changes.ts'
import { type SourceHelp, sourceHelp } from './source-help.ts'
import { sourceLook } from './source-look.ts'
import { problemsIn, type SourceProblem, sourceProblems } from './source-problems.ts'

/** The settings that may change during the editor's lifetime. */
export interface SourceSettings {
  readonly label: string
  /** The ids for `aria-describedby`. */
  readonly describedBy: string
  readonly isReadOnly: boolean
}

export interface SourceEditorOptions {
  readonly text: string
  readonly settings: SourceSettings
  readonly phrases: Readonly<Record<string, string>>
  readonly help: SourceHelp
  /** The reason why the text is not JSON, and the cure. */
  readonly mistakeSentence: (mistake: JsonMistake) => string
  /** Called after typing. */
  readonly onChange: (text: string) => void
  readonly onProblems: (problems: readonly SourceProblem[]) => void
  readonly remembered: RememberedEditor | undefined
}

/** Text, caret, history, folds and scroll position, for reopening the editor. */
export interface RememberedEditor {
  readonly state: unknown
  readonly scroll: ReturnType<EditorView['scrollSnapshot']>
}

const FIELDS = { history: historyField, folds: foldState }

export function rememberEditor(view: EditorView): RememberedEditor {
  return { state: view.state.toJSON(FIELDS), scroll: view.scrollSnapshot() }
}

/** Marks a change made elsewhere. */
const isExternal = Annotation.define<boolean>()

const settingsPart = new Compartment()

/** Creates a JSON editor; its styles need the nonce of the document's policy. */
export function createSourceEditor(parent: HTMLElement, options: SourceEditorOptions): EditorView {
  const { text, remembered } = options
  const extensions = extensionsFor(options)
  if (remembered === undefined) return new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) })
  const state = EditorState.fromJSON(remembered.state, { extensions }, FIELDS)
  const view = new EditorView({ parent, state, scrollTo: remembered.scroll })
  showText(view, text)
  return view
}

function extensionsFor(options: SourceEditorOptions): Extension {
  const { text, settings, phrases, help, mistakeSentence, onChange, onProblems } = options
  return [
    // Always set: otherwise the editor would write every line break as " ".
    EditorState.lineSeparator.of(lineBreakOf(text)),
    EditorState.phrases.of(phrases),
    EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''),
    // Pasted text may have other line breaks.
    EditorView.clipboardInputFilter.of((pasted) => pasted.replace(/\r\n?|\n/g, lineBreakOf(text))),
    EditorView.lineWrapping,
    indentUnit.of(styleOf(text).indent),
    settingsPart.of(extensionsOf(settings)),
    lintGutter(),
    lineNumbers(),
    foldGutter({ openText: '▾', closedText: '▸' }),
    codeFolding(),
    history(),
    json(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightSpecialChars(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches({ minSelectionLength: 3 }),
    search({ top: true }),
    sourceProblems(mistakeSentence),
    sourceHelp(help),
    sourceLook,
    leavingByTab,
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...lintKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
    EditorView.updateListener.of(({ state, docChanged, transactions }) => {
      if (docChanged && !transactions.some((transaction) => transaction.annotation(isExternal))) onChange(state.sliceDoc())
      if (docChanged || transactions.some(({ effects }) => effects.length > 0)) onProblems(problemsIn(state))
    }),
  ]
}

/** The line break of a text. A stray "\r" stays in its line. */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  return text.includes('\r\n') && !/(^|[^\r])\n/.test(text) ? '\r\n' : '\n'
}

/** Shows a text that was changed elsewhere, unless the editor has it already. */
export function showText(view: EditorView, text: string): void {
  const { state } = view
  const changes = minimalChanges(state.doc, state.toText(text))
  if (changes.length === 0) return
  view.dispatch({ changes: [...changes], annotations: [isExternal.of(true), Transaction.addToHistory.of(false)] })
}

export function changeSettings(view: EditorView, settings: SourceSettings): void {
  view.dispatch({ effects: settingsPart.reconfigure(extensionsOf(settings)) })
}

/** Puts the caret at an offset and scrolls it to the middle. */
export function goToOffset(view: EditorView, offset: number): void {
  const at = Math.min(offset, view.state.doc.length)
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
  view.focus()
}

/** A read-only text can be focused and selected all the same. */
function extensionsOf({ label, describedBy, isReadOnly }: SourceSettings): Extension {
  return [
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': describedBy,
      'aria-readonly': String(isReadOnly),
      spellcheck: 'false',
      // Focusable anyway; accessibility checks require the attribute.
      tabindex: '0',
    }),
  ]
}

/** After Escape, Tab leaves the editor until something is typed; in a read-only editor it always does. */
const leavingByTab = [
  EditorView.domEventObservers({
    keydown({ key }, view) {
      if (key === 'Escape') view.setTabFocusMode(true)
    },
    focus(_, view) {
      view.setTabFocusMode(view.state.readOnly)
    },
  }),
  EditorView.updateListener.of(({ docChanged, view }) => {
    if (docChanged) view.setTabFocusMode(false)
  }),
]

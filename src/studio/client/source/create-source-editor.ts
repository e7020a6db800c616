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

/** What may change while an editor is shown. */
export interface SourceSettings {
  readonly label: string
  /** The id of what describes the editor to those who hear it. */
  readonly describedBy: string
  readonly isReadOnly: boolean
}

export interface SourceEditorOptions {
  readonly text: string
  readonly settings: SourceSettings
  readonly phrases: Readonly<Record<string, string>>
  readonly help: SourceHelp
  /** Says why the text is no JSON, and the cure. */
  readonly mistakeSentence: (mistake: JsonMistake) => string
  /** Somebody has typed. */
  readonly onChange: (text: string) => void
  readonly onProblems: (problems: readonly SourceProblem[]) => void
  readonly remembered: RememberedEditor | undefined
}

/** Text, caret, history, what is folded and how far it was scrolled, to go on with when the editor is opened again. */
export interface RememberedEditor {
  readonly state: unknown
  readonly scroll: ReturnType<EditorView['scrollSnapshot']>
}

const FIELDS = { history: historyField, folds: foldState }

export function rememberEditor(view: EditorView): RememberedEditor {
  return { state: view.state.toJSON(FIELDS), scroll: view.scrollSnapshot() }
}

/** Marks a change that was made elsewhere. */
const isExternal = Annotation.define<boolean>()

const settingsPart = new Compartment()

/** An editor for JSON; its styles need the nonce of the document's policy. */
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
    // Said in any case: otherwise the editor would write every line break as "\n".
    EditorState.lineSeparator.of(lineBreakOf(text)),
    EditorState.phrases.of(phrases),
    EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''),
    // What is pasted may break its lines in another way.
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

/** How a text breaks its lines. A stray "\r" stays in its line. */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  return text.includes('\r\n') && !/(^|[^\r])\n/.test(text) ? '\r\n' : '\n'
}

/** Shows a text that was changed elsewhere: by the form, by somebody else. Not one that is in the editor already. */
export function showText(view: EditorView, text: string): void {
  const { state } = view
  const changes = minimalChanges(state.doc, state.toText(text))
  if (changes.length === 0) return
  view.dispatch({ changes: [...changes], annotations: [isExternal.of(true), Transaction.addToHistory.of(false)] })
}

export function changeSettings(view: EditorView, settings: SourceSettings): void {
  view.dispatch({ effects: settingsPart.reconfigure(extensionsOf(settings)) })
}

/** Puts the caret at a place, in the middle of what is shown. */
export function goToOffset(view: EditorView, offset: number): void {
  const at = Math.min(offset, view.state.doc.length)
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
  view.focus()
}

/** What may only be read can be reached and selected all the same. */
function extensionsOf({ label, describedBy, isReadOnly }: SourceSettings): Extension {
  return [
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': describedBy,
      'aria-readonly': String(isReadOnly),
      spellcheck: 'false',
      // It can be reached anyway; tools that look for it need to be told.
      tabindex: '0',
    }),
  ]
}

/** After Escape the Tab key leads out of the editor, until something is typed. Where nothing can be typed, it does so always. */
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

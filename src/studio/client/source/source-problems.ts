import { type Diagnostic, forEachDiagnostic, linter } from '@codemirror/lint'
import { ChangeSet, type EditorState, type Extension, StateEffect, StateField, type Text } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { StudioFinding } from '#schemas/studio/studio-api.ts'
import { editJson } from '#src/definition/editing/edit-json.ts'
import type { JsonMistake } from '#src/definition/reading/json-mistakes.ts'
import { explainSyntaxError } from '#src/definition/reading/json-syntax-error.ts'
import { parseTree } from '#src/definition/reading/parse-json.ts'
import { findingSentence } from '#src/studio/client/inspector/finding-sentence.ts'
import { minimalChanges } from './minimal-changes.ts'

/** A problem with its place; the message is in the account's language. */
interface MarkedProblem extends Diagnostic {
  /** The text of a package for its own code; null for other codes. */
  readonly quoted: string | null
}

/** A problem in the current text. */
export interface SourceProblem extends MarkedProblem {
  /** One-based. */
  readonly lineNumber: number
}

/** The server's findings, at their places in the current text. */
const setFindings = StateEffect.define<readonly MarkedProblem[]>()

const findingsField = StateField.define<readonly MarkedProblem[]>({
  create: () => [],
  update(diagnostics, { changes, docChanged, effects }) {
    for (const effect of effects) if (effect.is(setFindings)) return effect.value
    if (!docChanged) return diagnostics
    return diagnostics.map((each) => ({ ...each, from: changes.mapPos(each.from, 1), to: changes.mapPos(each.to, -1) }))
  },
})

/** Long enough to close a bracket before it counts as a mistake. */
const PAUSE_MS = 400

/** Shows the server's findings, and syntax errors at once. `sentenceOf`: the problem and its cure in the account's language. */
export function sourceProblems(sentenceOf: (mistake: JsonMistake) => string): Extension {
  return [
    findingsField,
    linter(
      ({ state }) => {
        const known = state.field(findingsField)
        const mistake = syntaxMistake(state, sentenceOf)
        return mistake === null ? known : [mistake, ...known]
      },
      {
        delay: PAUSE_MS,
        needsRefresh: ({ transactions }) => transactions.some(({ effects }) => effects.some((effect) => effect.is(setFindings))),
      },
    ),
  ]
}

/** Shows the server's findings for a text that may be older than the editor's. */
export function showFindings(
  view: EditorView,
  { findings, text }: { readonly findings: readonly StudioFinding[]; readonly text: string },
): void {
  const { state } = view
  const checked = state.toText(text)
  const since = ChangeSet.of([...minimalChanges(checked, state.doc)], checked.length)
  const problems = findings
    // The editor finds these sooner.
    .filter(({ code }) => code !== 'invalid-json')
    .map((finding): MarkedProblem => {
      const [from, to] = rangeIn(checked, finding)
      const { severity, quoted, fix } = finding
      return {
        from: since.mapPos(from, 1),
        to: Math.max(since.mapPos(from, 1), since.mapPos(to, -1)),
        severity,
        quoted,
        message: findingSentence(finding),
        ...(quoted !== null && { renderMessage: () => quotedMessage(findingSentence(finding), quoted) }),
        ...(fix !== undefined && { actions: [{ name: fix.words, apply: (editor) => applyFix(editor, fix) }] }),
      }
    })
  view.dispatch({ effects: setFindings.of(problems.toSorted((a, b) => a.from - b.from)) })
}

/** All problems, in text order. */
export function problemsIn(state: EditorState): readonly SourceProblem[] {
  const problems: SourceProblem[] = []
  forEachDiagnostic(state, (diagnostic, from, to) => {
    if (isMarked(diagnostic)) problems.push({ ...diagnostic, from, to, lineNumber: state.doc.lineAt(from).number })
  })
  return problems
}

/** All diagnostics of the editor are from this file. */
function isMarked(diagnostic: Diagnostic): diagnostic is MarkedProblem {
  return 'quoted' in diagnostic
}

/** The message of a tooltip, with a package's words marked as English. */
function quotedMessage(words: string, quoted: string): Node {
  const shown = document.createElement('div')
  shown.append(Object.assign(document.createElement('p'), { textContent: words }))
  shown.append(Object.assign(document.createElement('p'), { textContent: quoted, lang: 'en' }))
  return shown
}

function syntaxMistake(state: EditorState, sentenceOf: (mistake: JsonMistake) => string): MarkedProblem | null {
  // The parser refuses a byte order mark, which the file may have.
  const text = state.doc.toString().replace(/^\uFEFF/, '')
  try {
    parseTree(text)
    return null
  } catch (error) {
    const { line, column, mistake } = explainSyntaxError(text, error)
    const [from, to] = rangeIn(state.doc, { line, column, endLine: line, endColumn: column + 1 })
    return { from, to, severity: 'error', message: sentenceOf(mistake), quoted: null }
  }
}

interface Range {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

function rangeIn(text: Text, { line, column, endLine, endColumn }: Range): readonly [number, number] {
  const from = offsetIn(text, line, column)
  return [from, Math.max(from, offsetIn(text, endLine, endColumn))]
}

/** The offset of a one-based line and column, limited to the text. */
export function offsetIn(text: Text, line: number, column: number): number {
  const found = text.line(Math.min(Math.max(line, 1), text.lines))
  return Math.min(found.from + Math.max(column, 1) - 1, found.to)
}

/** A fix belongs to the checked text: if that has changed, its place may be gone. */
function applyFix(view: EditorView, { edits }: NonNullable<StudioFinding['fix']>): void {
  const { state } = view
  try {
    const fixed = edits.reduce((text, edit) => editJson(text, edit), state.sliceDoc())
    view.dispatch({ changes: [...minimalChanges(state.doc, state.toText(fixed))] })
  } catch (error) {
    if (!(error instanceof RangeError) && !(error instanceof SyntaxError)) throw error
  }
}

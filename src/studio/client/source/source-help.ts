import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from '@codemirror/autocomplete'
import type { EditorState, Extension } from '@codemirror/state'
import { type EditorView, hoverTooltip, type Tooltip } from '@codemirror/view'
import type { SourceCompletion, SourceCompletions, SourceDescription, SourceQuestion } from '#schemas/studio/source-api.ts'

/** Answers questions about a text; null without an answer. */
export interface SourceHelp {
  readonly complete: (question: Omit<SourceQuestion, 'file'>) => Promise<SourceCompletions | null>
  readonly describe: (question: Omit<SourceQuestion, 'file'>) => Promise<SourceDescription | null>
}

/** The typed start of a name or a value, which filters the current list. */
const BEGINNING = /^"?[^"\s,:{}[\]]*$/
const HOVER_MS = 350

/** Completes typed text, and describes what is under the pointer. */
export function sourceHelp({ complete, describe }: SourceHelp): Extension {
  async function completions(context: CompletionContext): Promise<CompletionResult | null> {
    const { state, pos, explicit } = context
    if (state.readOnly) return null
    if (!explicit && context.matchBefore(/["\w./-]/) === null) return null
    const [text, offset] = textAndOffset(state, pos)
    const answer = await complete({ text, offset })
    const [first] = answer?.items ?? []
    if (answer === null || first === undefined || context.aborted) return null
    const from = positionOf(state, text, first.start)
    return {
      from,
      options: answer.items.map((item, index) => optionOf(item, { offset, boost: -index })),
      validFor: BEGINNING,
    }
  }

  async function description(view: EditorView, pos: number): Promise<Tooltip | null> {
    const [text, offset] = textAndOffset(view.state, pos)
    const answer = await describe({ text, offset })
    if (answer === null) return null
    return {
      pos: positionOf(view.state, text, answer.start),
      end: positionOf(view.state, text, answer.end),
      above: true,
      create: () => ({
        dom: Object.assign(document.createElement('div'), { className: 'cm-description', textContent: answer.text }),
      }),
    }
  }

  return [
    autocompletion({ override: [completions], icons: false, closeOnBlur: true }),
    hoverTooltip(description, { hoverTime: HOVER_MS, hideOnChange: true }),
  ]
}

function optionOf(item: SourceCompletion, asked: { readonly offset: number; readonly boost: number }): Completion {
  const { label, filter, kind, description, insert, end, selection } = item
  // The part of the replaced value after the caret.
  const behind = Math.max(0, end - asked.offset)
  return {
    label: filter,
    displayLabel: label,
    type: kind,
    // The server's order among equal matches.
    boost: Math.max(-99, asked.boost),
    ...(description !== '' && { info: description }),
    apply(view, _, from, to) {
      view.dispatch({
        changes: { from, to: Math.min(to + behind, view.state.doc.length), insert: view.state.toText(insert) },
        selection: { anchor: from + selection.start, head: from + selection.end },
        userEvent: 'input.complete',
        scrollIntoView: true,
      })
      if (kind === 'name' && selection.start === selection.end) startCompletion(view)
    },
  }
}

/** The text as stored, whose line breaks may have two characters, and the offset of a position in it. */
function textAndOffset(state: EditorState, pos: number): readonly [string, number] {
  return [state.sliceDoc(), state.sliceDoc(0, pos).length]
}

function positionOf({ doc, lineBreak }: EditorState, text: string, offset: number): number {
  if (lineBreak.length === 1) return Math.min(offset, doc.length)
  return Math.min(text.slice(0, offset).replaceAll(lineBreak, '\n').length, doc.length)
}

import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { reducePasted } from './reduce-pasted.ts'
import {
  backspaceInItem,
  breakInCell,
  insertBreak,
  linesToParagraphs,
  toggleBlock,
  toggleEm,
  toggleList,
  toggleStrong,
} from './rich-text-commands.ts'
import { richTextSchema } from './rich-text-schema.ts'

export interface RichTextEditorOptions {
  readonly doc: Node
  readonly attributes: Readonly<Record<string, string>>
  /** Called after each change of text or selection; `isTyped`: the user has changed the text. */
  readonly onState: (state: EditorState, isTyped: boolean) => void
  readonly onLink: () => void
  readonly onToolbar: () => void
}

/** Marks a transaction for a change made elsewhere. */
const EXTERNAL = 'external'

const { item } = richTextSchema.nodes

/** Creates an editor for rich texts; the surrounding style sheet styles it. */
export function createRichTextEditor(parent: HTMLElement, options: RichTextEditorOptions): EditorView {
  const { doc, attributes, onState, onLink, onToolbar } = options
  const calling =
    (work: () => void): Command =>
    () => {
      work()
      return true
    }
  const keys = {
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggleStrong,
    'Mod-i': toggleEm,
    'Mod-k': calling(onLink),
    'Alt-F10': calling(onToolbar),
    'Mod-Alt-0': toggleBlock('paragraph'),
    'Mod-Alt-3': toggleBlock('heading3'),
    'Mod-Alt-4': toggleBlock('heading4'),
    'Mod-Shift-7': toggleList('numbers'),
    'Mod-Shift-8': toggleList('bullets'),
    'Mod-]': sinkListItem(item),
    'Mod-[': liftListItem(item),
    Enter: chainCommands(breakInCell, splitListItem(item)),
    'Shift-Enter': insertBreak,
    Backspace: backspaceInItem,
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }
  const view: EditorView = new EditorView(
    { mount: parent },
    {
      state: EditorState.create({
        doc,
        plugins: [
          keymap(keys),
          keymap(baseKeymap),
          history(),
          tableEditing(),
          new Plugin({
            appendTransaction: (changes, before, after) =>
              changes.some(({ docChanged }) => docChanged) ? linesToParagraphs(before, after) : null,
          }),
        ],
      }),
      attributes: { ...attributes },
      // A read-only form is a disabled fieldset.
      editable: () => parent.closest('fieldset:disabled') === null,
      transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : reducePasted(html)),
      dispatchTransaction(change: Transaction) {
        const { state, transactions } = view.state.applyTransaction(change)
        view.updateState(state)
        onState(state, transactions.some(({ docChanged }) => docChanged) && change.getMeta(EXTERNAL) !== true)
      },
    },
  )
  onState(view.state, false)
  return view
}

/** Shows a text that was changed elsewhere; equal parts stay, so that the caret does too. */
export function showDocument(view: EditorView, doc: Node): void {
  const { state } = view
  const start = state.doc.content.findDiffStart(doc.content)
  const ends = state.doc.content.findDiffEnd(doc.content)
  if (start === null || ends === null) return
  // Equal characters beside the change may count from both sides.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const change = state.tr.replace(start, ends.a + overlap, doc.slice(start, ends.b + overlap))
  view.dispatch(change.setMeta('addToHistory', false).setMeta(EXTERNAL, true))
}

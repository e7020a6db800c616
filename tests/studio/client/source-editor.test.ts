// @vitest-environment happy-dom
import { forceLinting } from '@codemirror/lint'
import { type EditorView, runScopeHandlers } from '@codemirror/view'
import { afterEach, describe, expect, it } from 'vitest'
import type { StudioFinding } from '#schemas/studio/studio-api.ts'
import {
  changeSettings,
  createSourceEditor,
  rememberEditor,
  type SourceEditorOptions,
  showText,
} from '#src/studio/client/source/create-source-editor.ts'
import { problemsIn, showFindings } from '#src/studio/client/source/source-problems.ts'

const TEXT = '{\n  "title": "One",\n  "count": 3\n}\n'
const SETTINGS = { label: 'Source of a note', describedBy: 'hint', isReadOnly: false }
const opened: EditorView[] = []
afterEach(() => {
  for (const view of opened.splice(0)) view.destroy()
})

function open(options: Partial<SourceEditorOptions> = {}) {
  const written: string[] = []
  const view = createSourceEditor(document.body, {
    text: TEXT,
    settings: SETTINGS,
    phrases: {},
    help: { complete: async () => null, describe: async () => null },
    mistakeSentence: ({ kind }) => kind,
    onChange: (text) => written.push(text),
    onProblems: () => {},
    remembered: undefined,
    ...options,
  })
  opened.push(view)
  return { view, written }
}

const FINDING: StudioFinding = {
  file: 'a.json',
  line: 3,
  column: 12,
  endLine: 3,
  endColumn: 13,
  pointer: '/count',
  severity: 'error',
  code: 'out-of-range',
  words: 'A number is too large.',
  quoted: null,
  found: 'Found: 3',
  details: ['Allowed: 2 or less'],
  place: ['Count'],
  fix: { words: 'Write 2', edits: [{ file: 'a.json', pointer: '/count', kind: 'replace', value: 2 }] },
}
const marked = (view: EditorView) =>
  problemsIn(view.state).map(({ from, to, message }) => [view.state.sliceDoc(from, to), message])

describe('the source of a file', () => {
  it('keeps line breaks of two signs, and says where each change is as it is stored', () => {
    const text = TEXT.replaceAll('\n', '\r\n')
    const { view, written } = open({ text })
    view.dispatch({ changes: { from: view.state.doc.line(2).to, insert: view.state.toText('\r\n  "more": 1,') } })
    expect(written).toEqual([text.replace('"One",\r\n', '"One",\r\n  "more": 1,\r\n')])
    showText(view, text)
    expect([view.state.sliceDoc(), written.length]).toEqual([text, 1])
  })

  it('shows changes from elsewhere without moving the caret and without adding them to undo', () => {
    const { view } = open()
    const caret = TEXT.indexOf('"count"') + 3
    view.dispatch({ changes: { from: TEXT.indexOf('3'), to: TEXT.indexOf('3') + 1, insert: '4' }, selection: { anchor: caret } })
    showText(view, TEXT.replace('One', 'A longer one').replace('3', '4'))
    expect(view.state.sliceDoc(view.state.selection.main.head - 3).startsWith('"count"')).toBe(true)
    runScopeHandlers(view, new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }), 'editor')
    expect(view.state.sliceDoc()).toBe(TEXT.replace('One', 'A longer one'))
  })

  it('opens again at its last position', () => {
    const first = open().view
    first.dispatch({ selection: { anchor: 9 }, changes: { from: TEXT.indexOf('3'), insert: '1' } })
    const remembered = rememberEditor(first)
    const { view, written } = open({ remembered, text: TEXT.replace('3', '13').replace('One', 'Two') })
    expect([view.state.selection.main.head, view.state.sliceDoc(), written]).toEqual([
      9,
      TEXT.replace('3', '13').replace('One', 'Two'),
      [],
    ])
    runScopeHandlers(view, new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }), 'editor')
    expect(view.state.sliceDoc()).toBe(TEXT.replace('One', 'Two'))
  })

  it('marks findings of an older text at their values, cures them, and says at once where it is no JSON', async () => {
    const { view } = open()
    view.dispatch({ changes: { from: 2, insert: '  "first": true,\n' } })
    showFindings(view, { findings: [FINDING], text: TEXT })
    forceLinting(view)
    await expect.poll(() => marked(view)).toEqual([['3', 'A number is too large. Allowed: 2 or less.']])
    const [problem] = problemsIn(view.state)
    problem?.actions?.[0]?.apply(view, problem.from, problem.to)
    expect(view.state.sliceDoc()).toBe(TEXT.replace('{\n', '{\n  "first": true,\n').replace('3', '2'))
    showFindings(view, { findings: [], text: view.state.sliceDoc() })
    view.dispatch({ changes: { from: view.state.sliceDoc().indexOf(','), to: view.state.sliceDoc().indexOf(',') + 1 } })
    forceLinting(view)
    await expect.poll(() => marked(view)).toMatchObject([[expect.anything(), 'missing-comma']])
  })

  it('indents with Tab until Escape was pressed, and never where nothing can be written', () => {
    const { view } = open()
    const pressed = (key: string, keyCode: number) => {
      const event = new KeyboardEvent('keydown', { key, keyCode, cancelable: true, bubbles: true } as KeyboardEventInit)
      view.contentDOM.dispatchEvent(event)
      return event.defaultPrevented
    }
    view.contentDOM.dispatchEvent(new FocusEvent('focus'))
    expect([pressed('Tab', 9), view.state.sliceDoc(0, 3)]).toEqual([true, '  {'])
    pressed('Escape', 27)
    expect(pressed('Tab', 9)).toBe(false)
    changeSettings(view, { ...SETTINGS, isReadOnly: true })
    view.contentDOM.dispatchEvent(new FocusEvent('focus'))
    expect(pressed('Tab', 9)).toBe(false)
    expect(view.contentDOM.getAttribute('aria-readonly')).toBe('true')
    expect(view.contentDOM.getAttribute('aria-label')).toBe('Source of a note')
  })
})

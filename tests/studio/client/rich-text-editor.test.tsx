// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { JsonForm } from '#src/studio/client/json-form/JsonForm.tsx'
import { createRichTextEditor, showDocument } from '#src/studio/client/rich-text/create-rich-text-editor.ts'
import { openRichText } from '#src/studio/client/rich-text/open-rich-text.ts'
import RichTextEditor from '#src/studio/client/rich-text/RichTextEditor.tsx'
import { setLink, toggleList, toggleQuote } from '#src/studio/client/rich-text/rich-text-commands.ts'
import { writeRichText } from '#src/studio/client/rich-text/write-rich-text.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** An editor of a text with the caret, or a selection to the second mark, at "|". */
function edit(marked: string) {
  const opened = openRichText(marked)
  if (opened.kind !== 'visual') throw new Error('It does not open.')
  const { doc, style } = opened
  const view = createRichTextEditor(document.body.appendChild(document.createElement('div')), {
    doc,
    attributes: {},
    onState: () => {},
    onLink: () => {},
    onToolbar: () => {},
  })
  for (let place = 0; place < 2; place += 1) {
    let found: number | null = null
    view.state.doc.descendants((node, pos) => {
      const at = node.text?.indexOf('|') ?? -1
      if (found === null && at >= 0) found = pos + at
    })
    if (found === null) break
    const { anchor } = view.state.selection
    const change = view.state.tr.delete(found, found + 1)
    view.dispatch(change.setSelection(TextSelection.create(change.doc, place === 0 ? found : anchor, found)))
  }
  return {
    view,
    html: () => writeRichText(view.state.doc, style),
    press: (key: string, options: KeyboardEventInit = {}) =>
      view.someProp('handleKeyDown', (handle) => handle(view, new KeyboardEvent('keydown', { key, ...options }))),
  }
}

describe('the editor of rich texts', () => {
  it.each([
    ['Enter in an item', '<ul><li>On|e</li></ul>', 'Enter', {}, '<ul><li>On</li><li>e</li></ul>'],
    ['Enter in an empty item', '<ul><li>One</li><li>|</li></ul>', 'Enter', {}, '<ul><li>One</li></ul><p></p>'],
    ['Backspace at the start of an item', '<ul><li>One</li><li>|Two</li></ul>', 'Backspace', {}, '<ul><li>OneTwo</li></ul>'],
    ['Backspace at the start of a list', '<p>A</p><ul><li>|One</li></ul>', 'Backspace', {}, '<p>A</p><p>One</p>'],
    ['Enter in text without paragraphs', 'On|e', 'Enter', {}, '<p>On</p><p>e</p>'],
    [
      'Enter in a cell',
      '<table><tbody><tr><td>On|e</td></tr></tbody></table>',
      'Enter',
      {},
      '<table><tbody><tr><td>On<br>e</td></tr></tbody></table>',
    ],
    ['bold', '<p>|One| two</p>', 'b', { ctrlKey: true }, '<p><strong>One</strong> two</p>'],
    ['a heading', '<p>On|e</p>', '3', { ctrlKey: true, altKey: true }, '<h3>One</h3>'],
    [
      'an item a level deeper',
      '<ul><li>One</li><li>|Two</li></ul>',
      ']',
      { ctrlKey: true },
      '<ul><li>One<ul><li>Two</li></ul></li></ul>',
    ],
  ] as const)('%s changes what it should, and nothing else', (_, marked, key, options, expected) => {
    const { press, html } = edit(marked)
    expect(press(key, options)).toBe(true)
    expect(html()).toBe(expected)
    expect(openRichText(html()).kind).toBe('visual')
  })

  it('makes lists and quotations of paragraphs, and paragraphs of them', () => {
    const list = edit('<p>O|ne</p><p>Two|</p>')
    const run = ({ state, dispatch }: EditorView, command: typeof toggleQuote) => command(state, dispatch)
    run(list.view, toggleList('bullets'))
    expect(list.html()).toBe('<ul><li>One</li><li>Two</li></ul>')
    run(list.view, toggleList('numbers'))
    expect(list.html()).toBe('<ol><li>One</li><li>Two</li></ol>')
    run(list.view, toggleList('numbers'))
    expect(list.html()).toBe('<p>One</p><p>Two</p>')
    const quote = edit('<p>O|ne</p>')
    run(quote.view, toggleQuote)
    expect(quote.html()).toBe('<blockquote><p>One</p></blockquote>')
    run(quote.view, toggleQuote)
    expect(quote.html()).toBe('<p>One</p>')
  })

  it('links words, and another address replaces that of the whole link', () => {
    const { view, html } = edit('<p>|One two| three</p>')
    setLink('/contact/', '')(view.state, view.dispatch)
    expect(html()).toBe('<p><a href="/contact/">One two</a> three</p>')
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 3)))
    setLink('/team/', '')(view.state, view.dispatch)
    expect(html()).toBe('<p><a href="/team/">One two</a> three</p>')
    setLink(null, '')(view.state, view.dispatch)
    expect(html()).toBe('<p>One two three</p>')
  })

  it('shows a text that was changed elsewhere around the caret', () => {
    const { view, html } = edit('<p>One</p><p>Tw|o</p>')
    const { parentOffset, parent } = view.state.selection.$from
    const opened = openRichText('<p>Another one</p><p>Two</p>')
    if (opened.kind === 'visual') showDocument(view, opened.doc)
    expect(html()).toBe('<p>Another one</p><p>Two</p>')
    expect([view.state.selection.$from.parentOffset, view.state.selection.$from.parent.textContent]).toEqual([
      parentOffset,
      parent.textContent,
    ])
  })
})

const SCHEMA = { type: 'object', properties: { body: { node: 'rich-text', description: 'What it says' } } }

function Form({ first, onValue }: { readonly first: PlainObject; readonly onValue: (value: PlainObject) => void }) {
  const [value, setValue] = useState(first)
  return (
    <TestI18n language="en">
      <JsonForm
        label="A note"
        schema={SCHEMA}
        value={value}
        languages={['fr', 'nl']}
        choicesOf={(kind) => (kind === 'link' ? [{ value: '/contact/', label: 'Contact (/contact/)' }] : [])}
        findings={[{ pointer: '/body', message: 'Too long' }]}
        richText={RichTextEditor}
        onChange={(next) => {
          setValue(next)
          onValue(next)
        }}
      />
    </TestI18n>
  )
}

describe('a rich text in a form', () => {
  it('is edited for each language apart, and opening it changes nothing', async () => {
    const values: PlainObject[] = []
    render(<Form first={{ body: { fr: '<p>Un</p>', nl: '<p>Een</p>' } }} onValue={(value) => values.push(value)} />)
    const editor = screen.getByRole('textbox', { name: 'Body (fr)' })
    expect(editor.getAttribute('aria-invalid')).toBe('true')
    expect(editor.lang).toBe('fr')
    expect(values).toEqual([])
    const tools = within(screen.getByRole('toolbar', { name: 'Formatting of Body (fr)' }))
    await userEvent.click(tools.getByRole('button', { name: 'Heading' }))
    expect(values).toEqual([{ body: { fr: '<h3>Un</h3>', nl: '<p>Een</p>' } }])
    expect(tools.getByRole('button', { name: 'Heading' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('is linked to a page of the site, and to no address that could do harm', async () => {
    const values: PlainObject[] = []
    render(<Form first={{ body: { fr: '', nl: '' } }} onValue={(value) => values.push(value)} />)
    await userEvent.click(screen.getAllByRole('button', { name: 'Link' })[0] as HTMLElement)
    const field = await screen.findByRole('combobox', { name: /Page or address/ })
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, 'javascript:alert(1)')
    await userEvent.tab()
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(screen.getByText(/No link leads there/).getAttribute('role')).toBe('alert')
    await userEvent.clear(field)
    await userEvent.type(field, '/contact/')
    await userEvent.tab()
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(values.at(-1)).toEqual({ body: { fr: '<p><a href="/contact/">Contact</a></p>', nl: '' } }))
  })

  it('is HTML by choice, and where the editor would lose something of it', async () => {
    const values: PlainObject[] = []
    render(<Form first={{ body: { fr: '<p>Un <u>deux</u></p>', nl: '<p>Een</p>' } }} onValue={(value) => values.push(value)} />)
    expect(screen.getByRole('textbox', { name: 'Body (fr)' })).toHaveProperty('value', '<p>Un <u>deux</u></p>')
    expect(screen.getByText(/no place for <u>/)).toBeTruthy()
    const [french, dutch] = screen.getAllByRole('button', { name: 'Show the HTML' })
    expect(french).toHaveProperty('disabled', true)
    await userEvent.click(dutch as HTMLElement)
    const html = screen.getByRole('textbox', { name: 'Body (nl)' })
    await userEvent.type(html, '!')
    expect(values.at(-1)).toEqual({ body: { fr: '<p>Un <u>deux</u></p>', nl: '<p>Een</p>!' } })
    await userEvent.click(screen.getAllByRole('button', { name: 'Show the HTML' })[1] as HTMLElement)
    expect(screen.getByRole('textbox', { name: 'Body (nl)' }).textContent).toBe('Een!')
  })
})

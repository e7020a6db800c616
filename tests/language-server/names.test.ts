import { describe, expect, it } from 'vitest'
import type { Location, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver/node'
import { edited, openEditor } from './editor-client.ts'

const HOME = 'pages/home.json'
const ARTICLE = 'content/article/welcome.json'

describe('[CONF-13] an editor follows names', () => {
  it.each([
    ['the content of a module', HOME, '"welcome"', ['content/article/welcome.json']],
    ['the page of a menu', HOME, '"contact"', ['pages/contact.json']],
    ['the page that a link leads to', ARTICLE, '"/contact/?from=home"', ['pages/contact.json']],
    ['the page that a rich text links to', ARTICLE, '"<p>Voyez', ['pages/contact.json']],
    ['the category of an article', 'content/article/selling.json', '"services"', ['content/category/services.json']],
    ['the category of listings', 'content/property-list/sale.json', '"1"', ['data/categories.json']],
    ['a city', 'content/property-list/sale.json', '"verviers|4800"', ['data/cities.json']],
    ['a picture', 'header.json', '"logo.svg"', ['media/logo.svg']],
    ['what is no name', HOME, '"Accueil"', []],
  ])('to %s', async (_, file, part, places) => {
    await using editor = await openEditor()
    await editor.open(file)
    const found = await editor.ask<readonly Location[]>('definition', file, part)
    expect(found.map(({ uri }) => uri)).toEqual(places.map(editor.uriOf))
  })

  it.each([
    ['a content, from anywhere in its file', ARTICLE, '{', [HOME, HOME]],
    ['a page, from its id', 'pages/contact.json', '"contact"', ['footer.json', HOME, ARTICLE, ARTICLE]],
    ['a picture', 'header.json', '"logo.svg"', ['header.json']],
  ])('back to all places that name %s', async (_, file, part, places) => {
    await using editor = await openEditor()
    await editor.open(file)
    const found = await editor.ask<readonly Location[]>('references', file, part, { context: { includeDeclaration: false } })
    expect(found.map(({ uri }) => uri).toSorted()).toEqual(places.map(editor.uriOf).toSorted())
  })
})

describe('[CONF-13] an id gets another name in all files', () => {
  it('of a content: the modules that show it, and its file; every other byte stays', async () => {
    await using editor = await openEditor()
    await editor.open(HOME)
    const { documentChanges = [] } = await editor.ask<WorkspaceEdit>('rename', HOME, '"welcome"', { newName: 'hello' })
    const [text, move] = documentChanges
    expect(documentChanges).toHaveLength(2)
    expect(move).toEqual({ kind: 'rename', oldUri: editor.uriOf(ARTICLE), newUri: editor.uriOf('content/article/hello.json') })
    const edits: readonly TextEdit[] = (text as TextDocumentEdit).edits.filter(
      (edit: object): edit is TextEdit => 'newText' in edit,
    )
    expect(edited(editor.textOf(HOME), edits)).toBe(editor.textOf(HOME).replaceAll('"welcome"', '"hello"'))
  })

  it('of a page: its own id, the menus that name it, and its file', async () => {
    await using editor = await openEditor()
    await editor.open(HOME)
    const { documentChanges = [] } = await editor.ask<WorkspaceEdit>('rename', HOME, '"contact"', { newName: 'reach-us' })
    const texts = documentChanges.filter((change: object): change is TextDocumentEdit => 'textDocument' in change)
    expect(texts.map(({ textDocument }: TextDocumentEdit) => textDocument.uri).toSorted()).toEqual(
      [editor.uriOf('pages/contact.json'), editor.uriOf(HOME)].toSorted(),
    )
    expect(documentChanges.at(-1)).toMatchObject({ kind: 'rename', newUri: editor.uriOf('pages/reach-us.json') })
  })

  it('but not that of another, nor one that is no id', async () => {
    await using editor = await openEditor()
    await editor.open(HOME)
    const rename = (newName: string) => editor.ask('rename', HOME, '"welcome"', { newName })
    await expect(rename('selling')).rejects.toThrow('There is "selling" already.')
    await expect(rename('Hello there')).rejects.toThrow('lower-case letters')
    expect(await editor.ask('prepareRename', HOME, '"Accueil"')).toBeNull()
  })
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { CodeAction, CompletionList, DocumentSymbol, Hover } from 'vscode-languageserver/node'
import { edited, openEditor } from './editor-client.ts'

const HOME = 'pages/home.json'
const has =
  (...codes: readonly string[]) =>
  (diagnostics: readonly { readonly code?: string | number }[]) =>
    codes.every((code) => diagnostics.some((diagnostic) => diagnostic.code === code))

it('[CONF-13] an editor shows the findings of a text as one types, with range, code and its explanation, until they are mended', async () => {
  await using editor = await openEditor()
  const text = editor.textOf(HOME)
  await editor.open(HOME, text.replace('"id": "sale"', '"id": "sal"'))
  const found = await editor.untilShown(HOME, has('unknown-content'))
  const line = text.split('\n').findIndex((some) => some.includes('"id": "sale"'))
  const start = text.split('\n')[line]?.indexOf('"sale"') ?? 0
  expect(found.find(({ code }) => code === 'unknown-content')).toMatchObject({
    range: { start: { line, character: start }, end: { line, character: start + '"sal"'.length } },
    severity: 1,
    source: 'vitrine',
    codeDescription: { href: 'file:///findings.md#unknown-content' },
  })
  await editor.change(HOME, text)
  await editor.untilShown(HOME, (all) => !has('unknown-content')(all))
})

it('[CONF-13] a file that changes on the disk is checked as well', async () => {
  await using editor = await openEditor()
  await editor.open(HOME)
  await writeFile(join(editor.folder, 'content/contact/office.json'), '{ "version": 1, ')
  await editor.untilShown('content/contact/office.json', has('invalid-json'))
})

it('[CONF-13] a quick fix writes the name that was meant, and the finding is gone', async () => {
  await using editor = await openEditor()
  const text = editor.textOf(HOME)
  const broken = text.replace('"property-list"', '"property-lst"').replace('"contact"', '"contct"')
  await editor.open(HOME, broken)
  await editor.untilShown(HOME, has('unknown-module-type'))
  const all = { start: { line: 0, character: 0 }, end: { line: 200, character: 0 } }
  const actions = await editor.request<readonly CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: editor.uriOf(HOME) },
    range: all,
    context: { diagnostics: [] },
  })
  expect(actions.map(({ title, kind }) => `${kind}: ${title}`)).toContain('quickfix: Write "property-list"')
  const mended = edited(
    broken,
    actions.flatMap(({ edit }) => edit?.changes?.[editor.uriOf(HOME)] ?? []),
  )
  expect(mended).toBe(text)
  await editor.change(HOME, mended)
  await editor.untilShown(HOME, (found) => !has('unknown-module-type')(found))
})

it('[CONF-18] a file of an older form is marked, and its quick fix writes today’s; until then no id in it gets another name', async () => {
  await using editor = await openEditor()
  const text = editor.textOf(HOME)
  const older = text.replace('"version": 1', '"version": 0')
  await editor.open(HOME, older)
  await editor.untilShown(HOME, has('older-version'))
  const rename = () => editor.ask('rename', HOME, '"welcome"', { newName: 'hello' })
  await expect(rename()).rejects.toThrow('pages/home.json is written in an older form')
  const actions = await editor.request<readonly CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: editor.uriOf(HOME) },
    range: { start: { line: 0, character: 0 }, end: { line: 2, character: 0 } },
    context: { diagnostics: [] },
  })
  const [fix] = actions.filter(({ title }) => title === 'Write it in today’s form')
  expect(edited(older, fix?.edit?.changes?.[editor.uriOf(HOME)] ?? [])).toBe(text)
  await editor.change(HOME, text)
  await editor.untilShown(HOME, (all) => !has('older-version')(all))
  await expect(rename()).resolves.not.toBeNull()
})

it('[CONF-01] completion offers the content and the views of the chosen type, and links, of the texts as they are', async () => {
  await using editor = await openEditor()
  await editor.open(HOME)
  const offered = async (file: string, part: string) => {
    const list = await editor.ask<CompletionList>('completion', file, part)
    return list.items.map(({ label }: { readonly label: string }) => label.replaceAll('"', ''))
  }
  const contents = await offered(HOME, '"sale"')
  expect(contents).toContain('sale')
  expect(contents).not.toContain('welcome')
  expect(await offered(HOME, '"grid"')).toContain('list')
  await editor.open('content/article/welcome.json')
  expect(await offered('content/article/welcome.json', '"/contact/?from=home"')).toContain('/services/')
})

it('[CONF-01] a field shows its purpose, also in a file that names no schema, and a file has an outline', async () => {
  await using editor = await openEditor()
  await editor.open(HOME)
  const hover = await editor.ask<Hover>('hover', HOME, 'childMenus')
  expect(JSON.stringify(hover.contents)).toContain('pages')
  const symbols = await editor.ask<readonly DocumentSymbol[]>('documentSymbol', HOME, '{')
  expect(symbols.map(({ name }) => name)).toContain('params')
})

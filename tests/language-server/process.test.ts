import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import type * as lsp from 'vscode-languageserver/node'
import * as node from 'vscode-languageserver/node'
import { projectNode, root } from '#src/commands/prepare.mjs'
import { temporaryFolder, writeSmallSite } from '../fixtures/site/site-folder.ts'

it('[CONF-13] "vitrine lsp" uses only standard input and output, and ends with the editor', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  const server = spawn(projectNode, ['src/commands/vitrine.mjs', 'lsp', folder.path], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const closed = once(server, 'close')
  const editor = node.createProtocolConnection(
    new node.StreamMessageReader(server.stdout),
    new node.StreamMessageWriter(server.stdin),
  )
  const { promise: shown, resolve } = Promise.withResolvers<lsp.PublishDiagnosticsParams>()
  editor.onNotification('textDocument/publishDiagnostics', (published: lsp.PublishDiagnosticsParams) => {
    if (published.diagnostics.length > 0) resolve(published)
  })
  editor.listen()
  await editor.sendRequest('initialize', { processId: process.pid, rootUri: pathToFileURL(folder.path).href, capabilities: {} })
  await editor.sendNotification('initialized', {})
  const file = join(folder.path, 'pages/home.json')
  const text = (await readFile(file, 'utf8')).replace('"property-list"', '"property-lst"')
  await editor.sendNotification('textDocument/didOpen', {
    textDocument: { uri: pathToFileURL(file).href, languageId: 'json', version: 1, text },
  })
  const { uri, diagnostics } = await shown
  expect([uri, diagnostics.map(({ code }) => code)]).toEqual([pathToFileURL(file).href, ['unknown-module-type']])
  await editor.sendRequest('shutdown')
  await editor.sendNotification('exit')
  expect(await closed).toEqual([0, null])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type * as lsp from 'vscode-languageserver/node'
import * as node from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { startLanguageServer } from '#src/language-server/language-server.ts'
import { temporaryFolder, writeSmallSite } from '../fixtures/site/site-folder.ts'

const validator = createSiteValidator(moduleTypes)

/** An editor that has the folder of a small site open, with a language server of its own. */
export async function openEditor() {
  const folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  const [toServer, toEditor] = [new PassThrough(), new PassThrough()]
  const close = startLanguageServer(
    node.createConnection(
      node.ProposedFeatures.all,
      new node.StreamMessageReader(toServer),
      new node.StreamMessageWriter(toEditor),
    ),
    { folder: null, validator, checks: [], now: () => new Date('2026-06-01T12:00:00Z'), documentation: 'file:///findings.md' },
  )
  const editor = node.createProtocolConnection(new node.StreamMessageReader(toEditor), new node.StreamMessageWriter(toServer))
  const shown = new Map<string, readonly lsp.Diagnostic[]>()
  const waiting = new Set<() => void>()
  editor.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: lsp.PublishDiagnosticsParams) => {
    shown.set(uri, diagnostics)
    for (const look of waiting) look()
  })
  editor.listen()
  const uriOf = (file: string) => pathToFileURL(join(folder.path, file)).href
  await editor.sendRequest('initialize', {
    processId: null,
    rootUri: uriOf(''),
    capabilities: { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } } },
  })
  await editor.sendNotification('initialized', {})
  const textOf = (file: string) => readFileSync(join(folder.path, file), 'utf8')

  /** Resolves once the diagnostics of a file are as wanted. */
  function untilShown(
    file: string,
    isWanted: (diagnostics: readonly lsp.Diagnostic[]) => boolean,
  ): Promise<readonly lsp.Diagnostic[]> {
    const { promise, resolve } = Promise.withResolvers<readonly lsp.Diagnostic[]>()
    const look = () => {
      const diagnostics = shown.get(uriOf(file))
      if (diagnostics === undefined || !isWanted(diagnostics)) return
      waiting.delete(look)
      resolve(diagnostics)
    }
    waiting.add(look)
    look()
    return promise
  }

  return {
    folder: folder.path,
    uriOf,
    textOf,
    untilShown,
    open: (file: string, text: string = textOf(file)) =>
      editor.sendNotification('textDocument/didOpen', {
        textDocument: { uri: uriOf(file), languageId: 'json', version: 1, text },
      }),
    change: (file: string, text: string) =>
      editor.sendNotification('textDocument/didChange', {
        textDocument: { uri: uriOf(file), version: 2 },
        contentChanges: [{ text }],
      }),
    /** Asks about the place where a text has a part. */
    ask: <Answer>(
      method: string,
      file: string,
      part: string,
      more: object = {},
      text: string = textOf(file),
    ): Promise<Answer> => {
      const start = text.indexOf(part)
      const position = TextDocument.create(uriOf(file), 'json', 1, text).positionAt(start + 1)
      return editor.sendRequest(`textDocument/${method}`, { textDocument: { uri: uriOf(file) }, position, ...more })
    },
    request: <Answer>(method: string, params: object): Promise<Answer> => editor.sendRequest(method, params),
    async [Symbol.asyncDispose]() {
      editor.dispose()
      await close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** A text after the edits of an editor. */
export function edited(text: string, edits: readonly lsp.TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create('file:///x.json', 'json', 1, text), [...edits])
}

import { fileURLToPath } from 'node:url'
import type * as lsp from 'vscode-languageserver/node'
import { CodeActionKind, ResponseError, TextDocumentSyncKind, TextDocuments } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { RenameRefused } from '#src/definition/editing/rename-target.ts'
import { createJsonHelp } from '#src/definition/editor-schemas/json-help.ts'
import { rangeOf } from './diagnostics.ts'
import type { EditedCheck, EditedSite, EditedSiteOptions } from './edited-site.ts'
import { definitionsAt, usesAt } from './find-places.ts'
import { createOpenedSites, type SiteFile, siteFolderIn, uriOfFile } from './opened-sites.ts'
import { createPublisher } from './publish-findings.ts'
import { type QuickFix, quickFixesOf } from './quick-fixes.ts'
import { renamableAt, renameEdit } from './rename-name.ts'

/** The settings of the language server. */
export interface LanguageServerOptions extends EditedSiteOptions {
  /** The folder of the site definition; null for those that the editor opens. */
  readonly folder: string | null
  /** The URL of the page that explains the codes; null for none. */
  readonly documentation: string | null
}

/** Serves an editor on a connection until that is disposed of. Returns a function that ends the watching of folders. */
export function startLanguageServer(connection: lsp.Connection, options: LanguageServerOptions): () => Promise<void> {
  const documents = new TextDocuments(TextDocument)
  const help = createJsonHelp(options.validator)
  const publisher = createPublisher({
    documentation: options.documentation,
    send: (uri, diagnostics) => void connection.sendDiagnostics({ uri, diagnostics: [...diagnostics] }),
    onFailure: (error) => connection.console.error(String(error)),
  })
  const sites = createOpenedSites(options, () => documents.all(), publisher.schedule)

  let folders: readonly string[] = []
  connection.onInitialize((params: lsp.InitializeParams) => {
    folders = options.folder === null ? siteFoldersOf(params) : [options.folder]
    return CAPABILITIES
  })
  connection.onInitialized(() => {
    for (const folder of folders) publisher.schedule(sites.open(folder))
  })

  const changed = ({ document }: { readonly document: TextDocument }) => {
    const site = sites.fileAt(document.uri)?.site
    site?.textChanged()
    if (site !== undefined) publisher.schedule(site)
  }
  documents.onDidChangeContent(changed)
  // Unsaved text is discarded.
  documents.onDidClose(changed)

  /** Answers about an open file, once the site is checked with all changes. */
  async function answer<Answer>(
    uri: string,
    about: (asked: { readonly check: EditedCheck; readonly document: TextDocument } & SiteFile) => Answer | Promise<Answer>,
  ): Promise<Answer | null> {
    const place = sites.fileAt(uri)
    const document = documents.get(uri)
    if (place === null || document === undefined) return null
    return about({ ...place, document, check: await place.site.current() })
  }

  connection.onCompletion(({ textDocument: { uri }, position }: lsp.CompletionParams) =>
    answer(uri, ({ check, file, document }) => help.complete(check, file, document, document.offsetAt(position))),
  )
  connection.onHover(({ textDocument: { uri }, position }: lsp.HoverParams) =>
    answer(uri, ({ check, file, document }) => help.hover(check, file, document, document.offsetAt(position))),
  )
  connection.onDocumentSymbol(({ textDocument: { uri } }: lsp.DocumentSymbolParams) =>
    answer(uri, ({ document }) => help.symbols(document)),
  )
  connection.onCodeAction(({ textDocument: { uri }, range }: lsp.CodeActionParams) =>
    answer(uri, ({ site, check, file }) => {
      const textOf = (name: string) => textIn(check, name)
      const here = check.findings.filter((finding) => finding.file === file && isTouching(rangeOf(finding), range))
      return here.flatMap((finding) => quickFixesOf(finding, textOf).map((fix) => codeActionOf(fix, site, textOf)))
    }),
  )

  const addressesIn = (site: EditedSite) => (file: string) => uriOfFile(site, file)
  connection.onDefinition(({ textDocument: { uri }, position }: lsp.DefinitionParams) =>
    answer(uri, ({ site, check, file }) => definitionsAt(check, file, position, addressesIn(site))),
  )
  connection.onReferences(({ textDocument: { uri }, position, context }: lsp.ReferenceParams) =>
    answer(uri, ({ site, check, file }) =>
      usesAt(check, file, position, { withDefinition: context.includeDeclaration, uriOf: addressesIn(site) }),
    ),
  )
  connection.onPrepareRename(({ textDocument: { uri }, position }: lsp.PrepareRenameParams) =>
    answer(uri, ({ check, file }) => {
      const renamable = renamableAt(check, file, position)
      return renamable === null ? null : { range: renamable.range, placeholder: renamable.id }
    }),
  )
  connection.onRenameRequest(({ textDocument: { uri }, position, newName }: lsp.RenameParams) =>
    answer(uri, ({ site, check, file }) => {
      const renamable = renamableAt(check, file, position)
      return renamable === null ? null : refusable(() => renameEdit(check, renamable, newName, addressesIn(site)))
    }),
  )

  documents.listen(connection)
  connection.listen()
  return async () => {
    publisher.close()
    await sites.close()
  }
}

const CAPABILITIES: lsp.InitializeResult = {
  serverInfo: { name: 'vitrine' },
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: { triggerCharacters: ['"', ':', ' '] },
    hoverProvider: true,
    documentSymbolProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  },
}

/** The protocol's code for a failed request. */
const REQUEST_FAILED = -32803

/** Passes a refusal to the editor, which shows it. */
function refusable<Answer>(work: () => Answer): Answer | lsp.ResponseError<void> {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RenameRefused)) throw error
    return new ResponseError(REQUEST_FAILED, error.message)
  }
}

function siteFoldersOf({ workspaceFolders, rootUri }: lsp.InitializeParams): readonly string[] {
  const uris = workspaceFolders?.map(({ uri }: lsp.WorkspaceFolder) => uri) ?? (rootUri == null ? [] : [rootUri])
  return uris.filter((uri: string) => uri.startsWith('file:')).flatMap((uri: string) => siteFolderIn(fileURLToPath(uri)) ?? [])
}

/** The checked text of a file; null if missing. */
function textIn({ contents }: EditedCheck, file: string): string | null {
  const bytes = contents.files.get(file)
  return bytes === undefined ? null : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

function isTouching(one: lsp.Range, other: lsp.Range): boolean {
  const isBefore = (a: lsp.Range['start'], b: lsp.Range['start']) =>
    a.line < b.line || (a.line === b.line && a.character < b.character)
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start)
}

function codeActionOf(
  { title, edits, isSafe }: QuickFix,
  site: EditedSite,
  textOf: (file: string) => string | null,
): lsp.CodeAction {
  const changes = [...edits].map(([file, some]) => {
    const uri = uriOfFile(site, file)
    const document = TextDocument.create(uri, 'json', 0, textOf(file) ?? '')
    const written = some.map(({ start, end, text: newText }) => ({
      range: { start: document.positionAt(start), end: document.positionAt(end) },
      newText,
    }))
    return [uri, written] as const
  })
  return { title, kind: CodeActionKind.QuickFix, isPreferred: isSafe, edit: { changes: Object.fromEntries(changes) } }
}

import { getLanguageService, type LanguageService } from 'vscode-json-languageservice'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { LoadedFolder } from '#src/definition/files/load.ts'
import { fileKindOf, schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { jsonPlace } from './json-place.ts'
import { jsonSchemas } from './json-schemas.ts'
import { siteNames } from './site-names.ts'

/** The last composed site, with its files. */
type ComposedSite = Pick<LoadedFolder, 'site' | 'contents'>

type SchemaKinds = Pick<SiteValidator, 'moduleTypes' | 'connectorKinds'>

/** Completion and help for an editor of site files, from schemas of the last check. */
export function createJsonHelp(kinds: SchemaKinds) {
  let cached: { readonly check: ComposedSite; readonly file: string; readonly service: LanguageService } | null = null

  /** Consecutive requests mostly concern one file, so one service is cached: a schema is large. */
  function serviceFor(check: ComposedSite, file: string): LanguageService {
    if (cached === null || cached.check !== check || cached.file !== file)
      cached = { check, file, service: createService(check, file, kinds) }
    return cached.service
  }

  return {
    async complete(check: ComposedSite, file: string, document: TextDocument, offset: number) {
      const service = serviceFor(check, file)
      return service.doComplete(document, document.positionAt(offset), service.parseJSONDocument(document))
    },
    async hover(check: ComposedSite, file: string, document: TextDocument, offset: number) {
      const service = serviceFor(check, file)
      return service.doHover(document, document.positionAt(offset), service.parseJSONDocument(document))
    },
    placeOf(document: TextDocument, offset: number) {
      return jsonPlace(outline.parseJSONDocument(document), offset)
    },
    symbols(document: TextDocument) {
      return outline.findDocumentSymbols2(document, outline.parseJSONDocument(document))
    },
  }
}

const outline = getLanguageService({})

/** Always uses the schema of the file's kind, whatever `$schema` says; reads no disk or network. */
function createService(check: ComposedSite, file: string, kinds: SchemaKinds): LanguageService {
  const text = JSON.stringify(schemaOf(check, file, kinds))
  const service = getLanguageService({
    schemaRequestService: () => Promise.resolve(text),
    workspaceContext: { resolveRelativePath: (path: string, from: string) => new URL(path, from).href },
  })
  service.configure({ schemas: [{ uri: 'vitrine:schema', fileMatch: ['*'] }] })
  return service
}

function schemaOf({ site, contents }: ComposedSite, file: string, { moduleTypes, connectorKinds }: SchemaKinds): object {
  const kind = fileKindOf(file)
  const wanted = kind === null ? '' : `${schemaNameOf(kind)}.schema.json`
  const names = siteNames(site, contents.files.keys(), contents.media)
  for (const [name, schema] of jsonSchemas(moduleTypes, connectorKinds ?? {}, names)) if (name === wanted) return schema
  return {}
}

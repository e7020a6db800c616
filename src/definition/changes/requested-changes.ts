import type { Language } from '#schemas/language.ts'
import type { JsonEdit } from '#schemas/site/finding.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { REDIRECTS_FILE } from '#src/definition/composition/compose-redirects.ts'
import { type NamedPlace, namedPlaces, type Target } from '#src/definition/editing/named-places.ts'
import { editsOfRenaming, fileOfTarget, RenameRefused, renameTarget } from '#src/definition/editing/rename-target.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'
import { ChangeRefused } from './change-refused.ts'
import type { ChangeableSite } from './changeable-site.ts'
import type { RequestedChange } from './plan-change.ts'

/** Changes the id of a page, or its path (original or in one language) if `name` is a path. Throws a ChangeRefused. */
export function renamePage(site: ChangeableSite, id: string, name: string, language?: string): RequestedChange {
  const target = requirePage(site, id)
  if (name.startsWith('/')) return movePage(site, id, name, language)
  if (language !== undefined)
    throw new ChangeRefused(`An id holds for all languages; with --language, write a path such as "/${name}/".`)
  return renamed(site, target, name, `rename page ${id} to ${name}`, `page:${id}`, `page:${name}`)
}

function movePage(site: ChangeableSite, id: string, written: string, language: string | undefined): RequestedChange {
  const path = written.endsWith('/') ? written : `${written}/`
  const file = fileOfTarget(`page/${id}`)
  const value = asObject(site.definition.sources.get(file)?.value)
  const title = `give page ${id} the path ${path}${language === undefined ? '' : ` in ${language}`}`
  if (language === undefined) return { title, edits: [{ file, pointer: '/path', kind: 'replace', value: path }], moves: [] }
  if (!site.definition.languages.some((known) => known === language))
    throw new ChangeRefused(`The site is not in "${language}"; it is in ${site.definition.languages.join(', ')}.`)
  const { paths } = value
  if (paths === undefined)
    return { title, edits: [{ file, pointer: '', kind: 'insert', key: 'paths', value: { [language]: path } }], moves: [] }
  const key = Object.keys(asObject(paths)).find((each) => each.toLowerCase() === language)
  const edit: JsonEdit =
    typeof paths === 'string'
      ? { file, pointer: '/paths', kind: 'replace', value: { ...perLanguage(site, paths), [language]: path } }
      : key === undefined
        ? { file, pointer: '/paths', kind: 'insert', key: language, value: path }
        : { file, pointer: `/paths/${key}`, kind: 'replace', value: path }
  return { title, edits: [edit], moves: [] }
}

function perLanguage({ definition }: ChangeableSite, text: string): object {
  return Object.fromEntries(definition.languages.map((language) => [language, multilingualText(text, language)]))
}

/** Changes the paths of a page in several languages, each below its parent's path. Throws a ChangeRefused for an unknown page. */
export function movePaths(
  site: ChangeableSite,
  id: string,
  paths: { readonly [language: string]: string | undefined },
): RequestedChange {
  const file = fileOfTarget(requirePage(site, id))
  const { paths: written } = asObject(site.definition.sources.get(file)?.value)
  const wanted = Object.entries(paths).flatMap(([language, path]) => (path === undefined ? [] : [[language, path] as const]))
  const title = `give page ${id} other paths`
  if (typeof written !== 'object' || written === null) {
    const value = { ...(typeof written === 'string' ? perLanguage(site, written) : {}), ...Object.fromEntries(wanted) }
    if (written === undefined) return { title, edits: [{ file, pointer: '', kind: 'insert', key: 'paths', value }], moves: [] }
    return { title, edits: [{ file, pointer: '/paths', kind: 'replace', value }], moves: [] }
  }
  const edits = wanted.map(([language, path]): JsonEdit => {
    const key = Object.keys(written).find((each) => each.toLowerCase() === language)
    if (key === undefined) return { file, pointer: '/paths', kind: 'insert', key: language, value: path }
    return { file, pointer: `/paths/${key}`, kind: 'replace', value: path }
  })
  return { title, edits, moves: [] }
}

/**
 * Moves a page with its addresses, children and menu entry below another page, or to the first level for null. `sorts`: the new
 * `sort` values by page id. Throws a ChangeRefused for an unknown page.
 */
export function moveBelow(
  site: ChangeableSite,
  id: string,
  parentId: string | null,
  sorts: ReadonlyMap<string, number> = new Map(),
): RequestedChange {
  requirePage(site, id)
  if (parentId !== null) requirePage(site, parentId)
  const before = writtenPage(site, id).parentId
  const ofSorts = [...sorts].map(([page, sort]) => {
    requirePage(site, page)
    return fieldEdit(site, page, 'sort', sort)
  })
  const ofMenus = before === parentId ? [] : menuEdits(site, id, typeof before === 'string' ? before : null, parentId)
  const edits = [fieldEdit(site, id, 'parentId', parentId), ...ofSorts, ...ofMenus]
  return { title: `put page ${id} below ${parentId ?? 'none'}`, edits, moves: [] }
}

/** Moves a menu entry below the new parent's, or to the first level if the parent has none. */
function menuEdits(site: ChangeableSite, id: string, from: string | null, to: string | null): readonly JsonEdit[] {
  const index = from === null ? -1 : asList(writtenPage(site, from).childMenus).indexOf(id)
  if (from === null || index === -1) return []
  const removal: JsonEdit = { file: fileOfTarget(`page/${from}`), pointer: `/childMenus/${index}`, kind: 'remove' }
  if (to === null) return [removal, fieldEdit(site, id, 'showInMenu', true)]
  const children = asList(writtenPage(site, to).childMenus)
  if (children.includes(id) || !isInMenu(site, to)) return [removal]
  if (children.length === 0) return [removal, fieldEdit(site, to, 'childMenus', [id])]
  return [
    removal,
    { file: fileOfTarget(`page/${to}`), pointer: '/childMenus', kind: 'insert', key: String(children.length), value: id },
  ]
}

function isInMenu(site: ChangeableSite, id: string): boolean {
  if (writtenPage(site, id).showInMenu === true) return true
  return [...site.definition.pages.keys()].some((page) => asList(writtenPage(site, page).childMenus).includes(id))
}

/** Sets a field of a page, present or not. */
function fieldEdit(site: ChangeableSite, id: string, key: string, value: unknown): JsonEdit {
  const file = fileOfTarget(`page/${id}`)
  if (Object.hasOwn(writtenPage(site, id), key)) return { file, pointer: `/${key}`, kind: 'replace', value }
  return { file, pointer: '', kind: 'insert', key, value, before: 'params' }
}

function writtenPage({ definition }: ChangeableSite, id: string): PlainObject {
  return asObject(definition.sources.get(fileOfTarget(`page/${id}`))?.value)
}

/** Changes the id of a content. Throws a ChangeRefused if this is impossible. */
export function renameContent(site: ChangeableSite, type: string, id: string, name: string): RequestedChange {
  const target = requireContent(site, type, id)
  return renamed(site, target, name, `rename content ${type}/${id} to ${name}`, `${type}:${id}`, `${type}:${name}`)
}

function renamed(
  { definition }: ChangeableSite,
  target: Target,
  name: string,
  title: string,
  from: string,
  to: string,
): RequestedChange {
  try {
    const renaming = renameTarget(namedPlaces(definition), target, name)
    return {
      title,
      edits: editsOfRenaming(renaming, name),
      moves: renaming.move === null ? [] : [renaming.move],
      keyOf: (key) => (key === from ? to : key),
    }
  } catch (error) {
    if (error instanceof RenameRefused) throw new ChangeRefused(error.message)
    throw error
  }
}

/** Removes a page with its menu and list entries. `to` is the original path that links and redirects get. */
export function removePage(site: ChangeableSite, id: string, to: string | undefined): RequestedChange {
  const target = requirePage(site, id)
  if (to !== undefined && !site.definition.paths?.byOriginal.has(to.toLowerCase()))
    throw new ChangeRefused(`No published page has the original path "${to}". Write one such as "/contact/".`, {
      code: 'replacement-gone',
      values: { path: to },
    })
  const uses = usesOf(site, target).filter(({ source }) => source.kind.name !== 'redirects')
  const edits = uses.flatMap(removalOf)
  return {
    title: `remove page ${id}`,
    edits,
    moves: [{ from: fileOfTarget(target), to: null }],
    replacement: to ?? null,
    removedPage: id,
  }
}

export function removeContent(site: ChangeableSite, type: string, id: string, to: string | undefined): RequestedChange {
  const target = requireContent(site, type, id)
  const edits = usesOf(site, target).flatMap(removalOf)
  return {
    title: `remove content ${type}/${id}`,
    edits,
    moves: [{ from: fileOfTarget(target), to: null }],
    replacement: to ?? null,
  }
}

/** Removes the modules of a page that show a content; the content stays. */
export function removeModule(site: ChangeableSite, page: string, type: string, id: string): RequestedChange {
  const file = fileOfTarget(requirePage(site, page))
  const edits = usesOf(site, `content/${type}/${id}`)
    .filter(({ source }) => source.file === file)
    .flatMap(removalOf)
  if (edits.length === 0) throw new ChangeRefused(`The page "${page}" has no module with the content ${type}/${id}.`)
  return { title: `remove module ${type}/${id} from page ${page}`, edits, moves: [] }
}

/** Adds a language at the end; drops redirects from its earlier removal if pages have these addresses again. */
export function addLanguage({ definition }: ChangeableSite, language: Language): RequestedChange {
  const { languages } = definition
  if (languages.includes(language)) throw new ChangeRefused(`The site is in "${language}" already.`, { code: 'language-there' })
  const at = String(languages.length)
  const edit: JsonEdit = { file: 'site.json', pointer: '/languages', kind: 'insert', key: at, value: language }
  return { title: `add language ${language}`, edits: [edit], moves: [] }
}

/** Removes a language; its texts stay in the files, so that it can be added again. */
export function removeLanguage({ definition }: ChangeableSite, language: string): RequestedChange {
  const { languages, config } = definition
  const enabled = languages.find((known) => known === language)
  if (enabled === undefined)
    throw new ChangeRefused(`The site is not in "${language}"; it is in ${languages.join(', ')}.`, { code: 'language-absent' })
  if (config?.defaultLanguage === language)
    throw new ChangeRefused(`"${language}" is the default language. Write another one as defaultLanguage in site.json first.`, {
      code: 'language-default',
    })
  const ofRedirects = definition.redirects.flatMap((redirect, at): readonly JsonEdit[] =>
    redirect.language === language ? [{ file: REDIRECTS_FILE, pointer: `/redirects/${at}/language`, kind: 'remove' }] : [],
  )
  const edits: readonly JsonEdit[] = [
    { file: 'site.json', pointer: `/languages/${languages.indexOf(enabled)}`, kind: 'remove' },
    ...ofRedirects,
  ]
  return { title: `remove language ${language}`, edits, moves: [] }
}

function usesOf({ definition }: ChangeableSite, target: Target): readonly NamedPlace[] {
  return namedPlaces(definition).filter((place) => place.target === target && place.isPlain && !place.isDefinition)
}

/** Removes a name from its list, or the module that names it; nothing if the place is required, which a check then reports. */
function removalOf({ source, path }: NamedPlace): readonly JsonEdit[] {
  const at = path.at(-2) === 'relations' ? path.slice(0, -2) : path
  return /^\d+$/.test(at.at(-1) ?? '') ? [{ file: source.file, pointer: toPointer(at), kind: 'remove' }] : []
}

function requirePage({ definition }: ChangeableSite, id: string): Target {
  if (definition.pages.has(id)) return `page/${id}`
  throw new ChangeRefused(`There is no page "${id}"${didYouMean(id, definition.pages.keys(), '').ending || '.'}`, {
    code: 'page-gone',
  })
}

function requireContent({ definition }: ChangeableSite, type: string, id: string): Target {
  const ofType = definition.content.get(type)
  if (ofType?.has(id)) return `content/${type}/${id}`
  throw new ChangeRefused(`There is no content ${type}/${id}${didYouMean(id, ofType?.keys() ?? [], '').ending || '.'}`, {
    code: 'content-gone',
  })
}

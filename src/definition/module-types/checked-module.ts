import {
  type ContentFault,
  type Migration,
  MODULE_GROUPS,
  type ModuleGroup,
  type ModuleType,
  type OwnPage,
} from '#schemas/modules/module-type.ts'
import type { FilterFlags } from '#schemas/search/search-filters.ts'
import { PAGE_TYPES } from '#schemas/site/page.ts'
import type { Publication } from '#schemas/site/publication.ts'
import { asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import {
  anObject,
  callChecked,
  isFunction,
  isListOf,
  isOptional,
  isText,
  type Shape,
  type UncheckedFunction,
} from './checked-functions.ts'

/** Checks the default export of a `schema.ts`; returns a sentence about a fault. */
export function checkedModule(type: string, exported: unknown): ModuleType | string {
  if (!isPlainObject(exported)) return 'its default export is no object'
  const { description, schema, views, viewsOverBanner, version, migrations, searchParameters, textAreas, interactive } = exported
  const { group, featuredField, ownStyles, viewBudget, defaults, ownPage, searchFilters, publication, anchors, check } = exported
  if (!isText(description) || description === '') return 'it has no "description"'
  if (!isOptional(group, isGroup)) return `"group" is none of ${MODULE_GROUPS.join(', ')}`
  if (!isPlainObject(schema)) return 'it has no "schema"'
  if (!isOptional(featuredField, isText)) return '"featuredField" is no text'
  if (featuredField !== undefined && !Object.hasOwn(asObject(schema.properties), featuredField))
    return `"featuredField" names "${featuredField}", which its schema does not have`
  if (!isViews(views)) return 'it has no "views", a list of at least one name'
  if (!isOptional(viewsOverBanner, isTexts)) return '"viewsOverBanner" is no list of texts'
  if (!isOptional(searchParameters, isTexts)) return '"searchParameters" is no list of texts'
  if (!isOptional(textAreas, isTexts)) return '"textAreas" is no list of texts'
  if (!isOptional(defaults, areDefaults)) return '"defaults" has no numbers'
  if (!isOptional(interactive, isInteractive)) return '"interactive" is neither true, false nor "on-load"'
  if (!isOptional(ownStyles, isBoolean)) return '"ownStyles" is neither true nor false'
  if (!isOptional(viewBudget, isCount)) return '"viewBudget" is no whole number above 0'
  if (!isOptional(ownPage, isFunction)) return '"ownPage" is no function'
  if (!isOptional(searchFilters, isFunction)) return '"searchFilters" is no function'
  if (!isOptional(anchors, isFunction)) return '"anchors" is no function'
  if (!isOptional(publication, isFunction)) return '"publication" is no function'
  if (!isOptional(check, isFunction)) return '"check" is no function'
  if (!isOptional(migrations, areFunctions)) return '"migrations" is no list of functions'
  const steps = migrations ?? []
  if ((version ?? 1) !== steps.length + 1)
    return `version ${version ?? 1} needs ${Number(version ?? 1) - 1} migrations; it has ${steps.length}`
  return {
    description,
    ...(group && { group }),
    schema: { description, ...schema },
    version: steps.length + 1,
    migrations: steps.map((step, index) =>
      strict<Parameters<Migration>, ReturnType<Migration>>(type, `migrations[${index}]`, step, anObject),
    ),
    views,
    ...(viewsOverBanner && { viewsOverBanner }),
    ...(searchParameters && { searchParameters }),
    ...(textAreas && { textAreas }),
    ...(interactive !== undefined && { interactive }),
    ...(ownStyles !== undefined && { ownStyles }),
    ...(featuredField !== undefined && { featuredField }),
    ...(viewBudget !== undefined && { viewBudget }),
    ...(defaults && { defaults }),
    ...(ownPage && { ownPage: strict(type, 'ownPage', ownPage, OWN_PAGE) }),
    ...(searchFilters && { searchFilters: strict(type, 'searchFilters', searchFilters, FILTERS) }),
    ...(anchors && { anchors: strict(type, 'anchors', anchors, TEXTS) }),
    ...(publication && { publication: strict(type, 'publication', publication, PUBLICATION) }),
    ...(check && { check: strict(type, 'check', check, FAULTS) }),
  }
}

function strict<Arguments extends readonly unknown[], Result>(
  type: string,
  name: string,
  work: UncheckedFunction,
  shape: Shape<Result>,
): (...passed: Arguments) => Result {
  return (...passed) => {
    const checked = callChecked(name, work, shape, passed)
    if ('result' in checked) return checked.result
    throw new Error(`the module type "${type}" is at fault: ${checked.problem}`)
  }
}

const OWN_PAGE: Shape<OwnPage | null> = {
  isMet: (value): value is OwnPage | null => value === null || isOwnPage(value),
  expected: 'null, or an object with pageType, pageId, folders (a list of { id, name }) and name',
}

function isOwnPage(value: unknown): value is OwnPage {
  if (!isPlainObject(value)) return false
  const { pageType, pageId, folders } = value
  return PAGE_TYPES.some((one) => one === pageType) && isText(pageId) && isListOf(folders, isFolder) && 'name' in value
}

function isFolder(value: unknown): value is OwnPage['folders'][number] {
  return isPlainObject(value) && isText(value.id) && 'name' in value
}

const FILTERS: Shape<FilterFlags> = { isMet: (value): value is FilterFlags => isPlainObject(value), expected: 'an object' }

const TEXTS: Shape<readonly string[]> = { isMet: isTexts, expected: 'a list of texts' }
const PUBLICATION: Shape<Publication> = {
  isMet: (value): value is Publication =>
    isPlainObject(value) && isOptional(value.publishFrom, isText) && isOptional(value.publishUntil, isText),
  expected: 'an object with publishFrom and publishUntil, texts where they are there',
}

const FAULTS: Shape<readonly ContentFault[]> = {
  isMet: (value): value is readonly ContentFault[] => isListOf(value, isFault),
  expected: 'a list of { path, severity, code, message, suggestion }',
}

function isFault(value: unknown): value is ContentFault {
  if (!isPlainObject(value)) return false
  const { path, severity, code, message, suggestion } = value
  return isTexts(path) && (severity === 'error' || severity === 'warning') && [code, message, suggestion].every(isText)
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function isTexts(value: unknown): value is readonly string[] {
  return isListOf(value, isText)
}

function isViews(value: unknown): value is ModuleType['views'] {
  return isTexts(value) && value.length > 0
}

function areFunctions(value: unknown): value is readonly UncheckedFunction[] {
  return isListOf(value, isFunction)
}

function isInteractive(value: unknown): value is NonNullable<ModuleType['interactive']> {
  return typeof value === 'boolean' || value === 'on-load'
}

function areDefaults(value: unknown): value is NonNullable<ModuleType['defaults']> {
  return (
    isPlainObject(value) && [value.numberItemOfRow, value.maxItems].every((one) => one === undefined || typeof one === 'number')
  )
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0
}

function isGroup(value: unknown): value is ModuleGroup {
  return MODULE_GROUPS.some((group) => group === value)
}

import type { FormView } from '#schemas/forms/form-view.ts'
import type { Goal } from '#schemas/property/goal.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import { isDate } from '#src/base/time/date.ts'
import type { FeedLink, ModuleFeed, ModuleFeedEntry } from '#src/definition/pages/module-feed.ts'
import type { ModuleHead, ModulePage, ModuleServer } from '#src/definition/pages/module-server.ts'
import {
  anObject,
  guarded,
  guardedPromise,
  isFunction,
  isListOf,
  isOptional,
  isText,
  type Report,
  type Shape,
} from './checked-functions.ts'

/**
 * Checks the default export of a `server.ts`; returns a sentence about a fault. Its functions never throw: `report` gets
 * failures, and the result is that of a type without the function.
 */
export function checkedServer(type: string, exported: unknown, report: Report): ModuleServer | string {
  if (!isPlainObject(exported)) return 'its default export is no object'
  const { isPersonal, maxAgeSeconds, postActions, resolve, isVolatile, head, feed, page, forms, listedGoal } = exported
  if (!isOptional(isPersonal, isFlag)) return '"isPersonal" is neither true nor false'
  if (!isOptional(maxAgeSeconds, isDuration)) return '"maxAgeSeconds" is no number above 0'
  if (!isOptional(postActions, areActions)) return '"postActions" is no list of texts'
  if (!isOptional(resolve, isFunction)) return '"resolve" is no function'
  if (!isOptional(isVolatile, isFunction)) return '"isVolatile" is no function'
  if (!isOptional(head, isFunction)) return '"head" is no function'
  if (!isOptional(feed, isFunction)) return '"feed" is no function'
  if (!isOptional(page, isFunction)) return '"page" is no function'
  if (!isOptional(forms, isFunction)) return '"forms" is no function'
  if (!isOptional(listedGoal, isFunction)) return '"listedGoal" is no function'
  return {
    ...(isPersonal !== undefined && { isPersonal }),
    ...(maxAgeSeconds !== undefined && { maxAgeSeconds }),
    ...(postActions && { postActions }),
    // The view then shows the written content, or fails inside its error boundary.
    ...(resolve && { resolve: guardedPromise('resolve', resolve, anObject, report, (content) => content) }),
    ...(isVolatile && { isVolatile: guarded('isVolatile', isVolatile, FLAG, report, () => true) }),
    ...(head && { head: guarded('head', head, HEAD, report, () => ({})) }),
    ...(feed && { feed: guarded('feed', feed, FEED, report, () => null) }),
    ...(forms && { forms: guarded('forms', forms, FORMS, report, () => []) }),
    ...(listedGoal && { listedGoal: guarded('listedGoal', listedGoal, GOAL, report, () => null) }),
    ...(page && {
      page: guarded('page', page, PAGE, report, (_, { id, place }) => ({
        title: '',
        description: '',
        image: undefined,
        modules: [place({ relations: { type, id } })],
      })),
    }),
  }
}

const FLAG: Shape<boolean> = { isMet: isFlag, expected: 'true or false' }

const GOAL: Shape<Goal | null> = {
  isMet: (value): value is Goal | null => value === null || value === 0 || value === 1,
  expected: '0, 1 or null',
}

const HEAD: Shape<ModuleHead> = {
  isMet: (value): value is ModuleHead =>
    isPlainObject(value) &&
    isOptional(value.structuredData, areObjects) &&
    isOptional(value.meta, isMeta) &&
    isOptional(value.feeds, areFeedLinks),
  expected:
    'an object with structuredData, a list of objects, meta, an object of texts, and feeds, a list with title and path, or one of them',
}

const FEED: Shape<ModuleFeed | null> = {
  isMet: (value): value is ModuleFeed | null =>
    value === null || (isPlainObject(value) && isText(value.title) && isText(value.path) && isListOf(value.entries, isFeedEntry)),
  expected: 'an object with title, path and entries, or null',
}

const FORMS: Shape<readonly (FormView | null)[]> = {
  isMet: (value): value is readonly (FormView | null)[] => isListOf(value, isForm),
  expected: 'a list of forms',
}

const PAGE: Shape<ModulePage> = {
  isMet: (value): value is ModulePage => {
    if (!isPlainObject(value)) return false
    const { title, description, image, openGraphType, publishedDate, modules } = value
    const texts = isText(title) && isText(description) && isOptional(openGraphType, isText) && isOptional(publishedDate, isText)
    return texts && isOptional(image, isPlainObject) && areObjects(modules) && modules.every((module) => 'layout' in module)
  },
  expected: 'an object with title, description, image and modules, a list of what "place" gives',
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function isDuration(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}

function areObjects(value: unknown): value is readonly object[] {
  return isListOf(value, isPlainObject)
}

function areFeedLinks(value: unknown): value is NonNullable<ModuleHead['feeds']> {
  return isListOf(value, (link): link is FeedLink => isPlainObject(link) && isText(link.title) && isText(link.path))
}

function isFeedEntry(value: unknown): value is ModuleFeedEntry {
  if (!isPlainObject(value)) return false
  const { id, path, title, summary, html, published, updated } = value
  return [id, path, title, summary, html].every(isText) && [published, updated].every((day) => isText(day) && isDate(day))
}

function areActions(value: unknown): value is NonNullable<ModuleServer['postActions']> {
  return isListOf(value, isText)
}

function isMeta(value: unknown): value is NonNullable<ModuleHead['meta']> {
  return isPlainObject(value) && Object.values(value).every(isText)
}

function isForm(value: unknown): value is FormView | null {
  return value === null || (isPlainObject(value) && isText(value.id) && Array.isArray(value.sections))
}

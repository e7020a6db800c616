import { type ModuleContext, type PropertySearch, readPropertySearch, writePropertySearch } from 'vitrine/module'
import type { Content } from './schema.ts'

/** The search in the address. */
export function listSearch({ goal }: Content, { search }: Pick<ModuleContext, 'search'>): PropertySearch {
  return readPropertySearch(goal, new URLSearchParams(search))
}

/** The address of a search on this page. */
export function searchHref(path: string, search: PropertySearch): string {
  const query = writePropertySearch(search)
  return query === '' ? path : `${path}?${query}`
}

import { type ModuleContext, type PropertySearch, readPropertySearch, writePropertySearch } from 'vitrine/module'
import type { Content } from './schema.ts'

export function listSearch({ goal }: Content, { search }: Pick<ModuleContext, 'search'>): PropertySearch {
  return readPropertySearch(goal, new URLSearchParams(search))
}

export function searchHref(path: string, search: PropertySearch): string {
  const query = writePropertySearch(search)
  return query === '' ? path : `${path}?${query}`
}

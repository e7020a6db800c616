import type { StudioFile, StudioFileChange } from '#schemas/studio/studio-api.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { editJson } from '#src/definition/editing/edit-json.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { fromPointer, valueAt } from '#src/definition/reading/json-pointer.ts'

/** A file now and in a version; null if absent. */
export interface TwoStates {
  readonly file: string
  readonly current: Pick<StudioFile, 'text' | 'hash'> | null
  readonly earlier: string | null
}

export function broughtBack({ file, current, earlier }: TwoStates): StudioFileChange {
  return { file, hash: current?.hash ?? null, text: earlier }
}

/** The content files of a version's page. */
export function contentsOf(pageText: string): readonly string[] {
  const { params } = asObject(parseText(pageText))
  return asList(asObject(params).modules).flatMap((module) => {
    const { type, id } = asObject(asObject(module).relations)
    return typeof type === 'string' && typeof id === 'string' ? [`content/${type}/${id}.json`] : []
  })
}

/** Whether a pointer is that of a module of a page: "/params/modules/2". */
export function isModule(pointer: string): boolean {
  return /^\/params\/modules\/\d+$/.test(pointer)
}

/** The change of a page that restores a module of a version at its former place, or last. */
export function moduleBroughtBack(page: TwoStates, pointer: string): StudioFileChange {
  const { file, current, earlier } = page
  if (current === null || earlier === null) return broughtBack(page)
  const path = fromPointer(pointer)
  const module = valueAt(parseText(earlier), path)
  const { params } = asObject(parseText(current.text))
  const { modules } = asObject(params)
  if (!Array.isArray(modules)) return broughtBack(page)
  const index = Math.min(Number(path.at(-1)), modules.length)
  const edit = { kind: 'insert', pointer: '/params/modules', key: String(index), value: module } as const
  return { file, hash: current.hash, text: editJson(current.text, edit) }
}

export function contentOfModule(pageText: string, pointer: string): string | null {
  const { type, id } = asObject(asObject(valueAt(parseText(pageText), fromPointer(pointer))).relations)
  return typeof type === 'string' && typeof id === 'string' ? `content/${type}/${id}.json` : null
}

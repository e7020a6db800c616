import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'

/** The sizes of screens that a module has a width for, as `col` of a module names them. */
export const SCREENS = ['sm', 'md', 'lg'] as const

export type Screen = (typeof SCREENS)[number]

/** The columns of the grid. */
export const COLUMNS = 12

/** The width of a module in columns of 12. */
export function widthOf({ col, span }: PlainObject, screen: Screen): number {
  const own = asObject(col)[screen]
  return typeof own === 'number' ? own : typeof span === 'number' ? span : COLUMNS
}

/** A module with another width on a size of screen; what is as wide as it is everywhere is not written. */
export function withWidth(entry: PlainObject, screen: Screen, width: number): PlainObject {
  const { [screen]: _, ...others } = asObject(entry.col)
  const usual = widthOf({ span: entry.span }, screen)
  const written = { ...others, ...(width !== usual && { [screen]: width }) }
  const col = Object.fromEntries(SCREENS.flatMap((each) => (each in written ? [[each, written[each]]] : [])))
  if (Object.keys(col).length > 0) return { ...entry, col }
  const { col: _col, ...rest } = entry
  return rest
}

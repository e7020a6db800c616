import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'

/** The screen sizes of a module's widths, as in its `col`. */
export const SCREENS = ['sm', 'md', 'lg'] as const

export type Screen = (typeof SCREENS)[number]

export const COLUMNS = 12

/** The width of a module in columns of 12. */
export function widthOf({ col, span }: PlainObject, screen: Screen): number {
  const own = asObject(col)[screen]
  return typeof own === 'number' ? own : typeof span === 'number' ? span : COLUMNS
}

/** The module with a width for one screen size; a width equal on all sizes is not written per size. */
export function withWidth(entry: PlainObject, screen: Screen, width: number): PlainObject {
  const { [screen]: _, ...others } = asObject(entry.col)
  const usual = widthOf({ span: entry.span }, screen)
  const written = { ...others, ...(width !== usual && { [screen]: width }) }
  const col = Object.fromEntries(SCREENS.flatMap((each) => (each in written ? [[each, written[each]]] : [])))
  if (Object.keys(col).length > 0) return { ...entry, col }
  const { col: _col, ...rest } = entry
  return rest
}

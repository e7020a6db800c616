import type { Theme, WrittenTheme } from '#schemas/site/theme.ts'
import { asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { resolveTheme } from '#src/definition/theme/theme.ts'

/** Where a value of the theme stands: ["colours", "primary"], ["banner", "style"], ["radius"]. */
export type ThemePath = readonly string[]

/** What `site.json` says of the theme; what is no object counts as nothing. */
export function writtenTheme(site: PlainObject): WrittenTheme {
  const { theme } = site
  // Checked by the server against the schema; a value that is none of it shows as a finding.
  return isPlainObject(theme) ? (theme as WrittenTheme) : {}
}

/** The value at a place; undefined where there is none. */
export function valueAt(value: unknown, path: ThemePath): unknown {
  return path.reduce<unknown>((inner, name) => asObject(inner)[name], value)
}

/** The value that holds where a place says nothing: that of the preset, or what follows from other values. */
export function usualValue(theme: WrittenTheme, path: ThemePath): unknown {
  return valueAt(resolveTheme(without(theme, path) as WrittenTheme), path)
}

/** The theme with a value at a place; where it is the usual one, the place is left out, and so is what is empty then. */
export function withValue(theme: WrittenTheme, path: ThemePath, value: unknown): WrittenTheme {
  const isUsual = value === undefined || (path[0] !== 'preset' && value === usualValue(theme, path))
  // Every value comes from a control that offers what the schema allows.
  return (isUsual ? without(theme, path) : placed(asObject(theme), path, value)) as WrittenTheme
}

/** Whether the theme says something else at a place than what holds there anyway. */
export function isOwn(theme: WrittenTheme, path: ThemePath): boolean {
  const value = valueAt(theme, path)
  return value !== undefined && value !== usualValue(theme, path)
}

/** The places that differ from the preset; a font of the agency's own is one place. */
export function ownPlaces(theme: WrittenTheme): readonly ThemePath[] {
  return Object.entries(theme)
    .flatMap(([name, value]): readonly ThemePath[] => {
      if (name === 'preset') return []
      if (!isPlainObject(value)) return [[name]]
      return Object.entries(value).flatMap(([inner, part]) =>
        inner === 'colours' ? Object.keys(asObject(part)).map((role) => [name, inner, role]) : [[name, inner]],
      )
    })
    .filter((path) => isOwn(theme, path))
}

/** The site with another theme; without the field where the theme says nothing. */
export function withTheme(site: PlainObject, theme: WrittenTheme): PlainObject {
  if (Object.keys(theme).length > 0) return { ...site, theme }
  const { theme: _, ...rest } = site
  return rest
}

/** The palette of a scheme. */
export function paletteOf({ colours, darkScheme }: Theme, scheme: 'light' | 'dark') {
  return scheme === 'light' ? colours : darkScheme.colours
}

function placed(value: PlainObject, [name = '', ...rest]: ThemePath, next: unknown): PlainObject {
  return { ...value, [name]: rest.length === 0 ? next : placed(asObject(value[name]), rest, next) }
}

function without(value: object, [name = '', ...rest]: ThemePath): object {
  const { [name]: inner, ...others } = asObject(value)
  if (rest.length === 0 || !isPlainObject(inner)) return others
  const left = without(inner, rest)
  return Object.keys(left).length === 0 ? others : { ...asObject(value), [name]: left }
}

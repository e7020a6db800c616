import type { Theme, WrittenTheme } from '#schemas/site/theme.ts'
import { asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { resolveTheme } from '#src/definition/theme/theme.ts'

/** The path of a theme value: ["colours", "primary"], ["banner", "style"], ["radius"]. */
export type ThemePath = readonly string[]

/** The theme in `site.json`; empty unless it is an object. */
export function writtenTheme(site: PlainObject): WrittenTheme {
  const { theme } = site
  // The server checks the schema; an invalid value gets a finding.
  return isPlainObject(theme) ? (theme as WrittenTheme) : {}
}

/** The value at a path; undefined if missing. */
export function valueAt(value: unknown, path: ThemePath): unknown {
  return path.reduce<unknown>((inner, name) => asObject(inner)[name], value)
}

/** The default value at a path: the preset's, or one derived from other values. */
export function usualValue(theme: WrittenTheme, path: ThemePath): unknown {
  return valueAt(resolveTheme(without(theme, path) as WrittenTheme), path)
}

/** The theme with a value at a path; removes a default value, and objects that become empty. */
export function withValue(theme: WrittenTheme, path: ThemePath, value: unknown): WrittenTheme {
  const isUsual = value === undefined || (path[0] !== 'preset' && value === usualValue(theme, path))
  // All values come from controls with valid choices.
  return (isUsual ? without(theme, path) : placed(asObject(theme), path, value)) as WrittenTheme
}

/** Whether the theme's value at a path differs from the default. */
export function isOwn(theme: WrittenTheme, path: ThemePath): boolean {
  const value = valueAt(theme, path)
  return value !== undefined && value !== usualValue(theme, path)
}

/** The paths that differ from the preset; an own font counts as one. */
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

/** The site with another theme; without the field for an empty one. */
export function withTheme(site: PlainObject, theme: WrittenTheme): PlainObject {
  if (Object.keys(theme).length > 0) return { ...site, theme }
  const { theme: _, ...rest } = site
  return rest
}

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

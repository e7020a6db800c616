import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Fault } from './source-file.ts'

/** Colours that were once directly in `theme` of site.json. */
const MOVED = ['ink', 'slate', 'line', 'paper', 'primary', 'accent', 'highlight']

/** Moves the theme's colours to `theme.colours`; `fault` is null if none was elsewhere. */
export function moveColours(site: PlainObject): { readonly value: PlainObject; readonly fault: Fault | null } {
  const { theme } = site
  if (!isPlainObject(theme)) return { value: site, fault: null }
  const isMoved = ([name]: readonly [string, unknown]) => MOVED.includes(name)
  const entries = Object.entries(theme)
  const moved = entries.filter(isMoved)
  const [first] = moved
  if (first === undefined) return { value: site, fault: null }
  const own = isPlainObject(theme.colours) ? theme.colours : {}
  const rest = Object.fromEntries(entries.filter((entry) => !isMoved(entry)))
  const names = moved.map(([name]) => `theme.${name}`).join(', ')
  return {
    value: { ...site, theme: { ...rest, colours: { ...Object.fromEntries(moved), ...own } } },
    fault: {
      path: ['theme', first[0]],
      at: 'key',
      code: 'moved-property',
      message: `${names} ${moved.length === 1 ? 'is' : 'are'} read from theme.colours now`,
      suggestion: `Move ${moved.length === 1 ? 'it' : 'them'} into "colours": { … } of "theme".`,
    },
  }
}

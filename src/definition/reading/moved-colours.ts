import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Fault } from './source-file.ts'

/** The colours that once stood directly in `theme` of site.json. */
const MOVED = ['ink', 'slate', 'line', 'paper', 'primary', 'accent', 'highlight']

/** site.json with the colours of its theme in `theme.colours`; `fault` says where they stood elsewhere, null where none did. */
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

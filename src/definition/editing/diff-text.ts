import type { FileChange, ValueChange } from './diff-files.ts'
import { quoteBoth, quoteValue } from './place-names.ts'

/** The lines of a diff: "Page /contact/ (pages/contact.json) · module 2 opening-hours · title · nl: 'a' → 'b'". */
export function diffLines(changes: readonly FileChange[]): readonly string[] {
  return changes.flatMap(({ file, title, kind, changes: values }) => {
    const name = `${title} (${file})`
    if (kind !== 'changed') return [`${name}: ${kind}`]
    if (values.length === 0) return [`${name}: ${file.startsWith('media/') ? 'changed' : 'written in another way'}`]
    return values.map((change) => `${[name, ...change.place].join(' · ')}: ${whatChanged(change)}`)
  })
}

/** A diff on one line of some 100 characters: "Page /contact/: title; Header: logo; 3 other files". */
export function summariseDiff(changes: readonly FileChange[], maxFiles = 2): string {
  if (changes.length === 0) return 'nothing'
  const shown = changes.slice(0, maxFiles).map(({ file, title, kind, changes: values }) => {
    const name = title === 'Media' ? file : title
    if (kind !== 'changed') return `${name} ${kind}`
    const places = new Set(values.map(({ place }) => place.join(' · ')))
    const [first = '', ...others] = places
    if (first === '') return name
    return `${name}: ${first}${others.length === 0 ? '' : ` and ${others.length} more`}`
  })
  const left = changes.length - shown.length
  return [...shown, ...(left === 0 ? [] : [`${left} other ${left === 1 ? 'file' : 'files'}`])].join('; ')
}

function whatChanged({ kind, before, after }: ValueChange): string {
  if (kind === 'moved') return `moved from place ${String(before)} to ${String(after)}`
  if (kind === 'added') return `added ${quoteValue(after)}`
  if (kind === 'removed') return `removed ${quoteValue(before)}`
  return quoteBoth(before, after).join(' → ')
}

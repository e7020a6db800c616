import type { FindingCause } from '#schemas/site/finding.ts'
import type { Fault } from '#src/site/reading/source-file.ts'
import { didYouMean } from '#src/site/reading/suggest.ts'

/** The cause of faults that name what is not there: one finding, however many places name it. */
export function missingTarget(key: string, message: string, suggestion: string): FindingCause {
  return { key, message: `${message}; {places} name it`, suggestion, related: 'names it' }
}

/** The cause of faults that name a page, or link to it, by its id or its path without outer slashes. */
export function missingPage(id: string, message: string, suggestion: string): FindingCause {
  return { key: `page:${id.toLowerCase()}`, message: `${message}; {places} lead to it`, suggestion, related: 'leads to it' }
}

/** The fault of a place that names content which is not there. */
export function missingContent(type: string, id: string, ids: Iterable<string>): Omit<Fault, 'path'> {
  const file = `content/${type}/${id}.json`
  const write = `Write the file ${file}, or name another id.`
  const { ending, suggestion } = didYouMean(id, ids, write)
  const names = [...ids]
  // Without any content of the type, its folder is missing or misspelt.
  const cause =
    names.length === 0
      ? missingTarget(`folder:${type}`, `there is no file in content/${type}`, write)
      : missingTarget(`content:${type}/${id}`, `there is no ${file}`, write)
  return { code: 'unknown-content', message: `there is no ${file}${ending}`, suggestion, cause }
}

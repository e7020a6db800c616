import type { FindingCause } from '#schemas/site/finding.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'
import type { ContentByType } from './compose-content.ts'

/** The common cause of faults that refer to one missing thing: one finding for all. */
export function missingTarget(key: string, message: string, suggestion: string): FindingCause {
  return { key, message: `${message}; {places} name it`, suggestion, related: 'names it' }
}

/** The cause of references to a page by id, or by path without outer slashes. */
export function missingPage(id: string, message: string, suggestion: string): FindingCause {
  return { key: `page:${id.toLowerCase()}`, message: `${message}; {places} lead to it`, suggestion, related: 'leads to it' }
}

/** The cause of references to a missing file below media or documents: the file, or its folder or kind if there is none. */
export function missingFileBelow(folder: string, name: string, names: ReadonlySet<string>, suggestion: string): FindingCause {
  const of = (key: string, message: string): FindingCause => ({
    ...{ key: `missing:${key}`, message: `${message}; {places} name a file of it`, suggestion, related: 'names a file of it' },
  })
  if (names.size === 0) return of(folder, `the folder ${folder} is not there, or empty`)
  const ending = /\.[a-z0-9]+$/i.exec(name)?.[0] ?? ''
  if (![...names].some((each) => each.endsWith(ending))) {
    return {
      ...of(`${folder}*${ending}`, ''),
      message: `the folder ${folder} has no file that ends in ${ending}; {places} name one`,
    }
  }
  const parts = name.split('/')
  const missing = parts.slice(0, -1).findIndex((_, index) => {
    const above = `${parts.slice(0, index + 1).join('/')}/`
    return ![...names].some((each) => each.startsWith(above))
  })
  if (missing === -1) return missingTarget(`${folder}:${name}`, `the folder ${folder} has no file "${name}"`, suggestion)
  const lost = `${folder}/${parts.slice(0, missing + 1).join('/')}`
  return of(lost, `the folder ${lost} is not there, or empty`)
}

/** The fault of a reference to missing content. */
export function missingContent(type: string, id: string, content: ContentByType): Omit<Fault, 'path'> {
  const names = [...(content.get(type)?.keys() ?? [])]
  const file = `content/${type}/${id}.json`
  const write = `Write the file ${file}, or name another id.`
  const { ending, suggestion } = didYouMean(id, names, write)
  return {
    code: 'unknown-content',
    message: `there is no ${file}${ending}`,
    suggestion,
    cause: causeOfContent(type, id, content),
  }
}

/** If no content of the type exists, its folder is the cause. */
function causeOfContent(type: string, id: string, content: ContentByType): FindingCause {
  const write = (what: string) => `Write the ${what}, or take away what names it.`
  if (content.size === 0) return missingTarget('folder:content', 'there is no file in the folder content', write('folder'))
  if (!content.has(type)) return missingTarget(`folder:${type}`, `there is no file in content/${type}`, write('folder'))
  const file = `content/${type}/${id}.json`
  return missingTarget(`content:${type}/${id}`, `there is no ${file}`, write('file'))
}

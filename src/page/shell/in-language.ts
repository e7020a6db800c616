import { isLanguage, type Language } from '#schemas/language.ts'

/** A path with another language prefix; the server resolves the rest. */
export function pathInLanguage(path: string, language: Language): string {
  const [, first = '', ...rest] = path.split('/')
  if (first === 'preview') return `/preview${pathInLanguage(`/${rest.join('/')}`, language)}`
  return isLanguage(first) ? `/${[language, ...rest].join('/')}` : `/${language}${path}`
}

/** A query string in which paths of this site, such as "next" on the login page, are switched to another language. */
export function searchInLanguage(search: string, language: Language): string {
  const query = search.replace(/^\?/, '')
  if (query === '') return ''
  const fields = query.split('&').map((field) => {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(field) ?? []
    const path = decoded(value)
    return isLocalisedPath(path) ? `${name}=${encodeURIComponent(pathInLanguage(path, language))}` : field
  })
  return `?${fields.join('&')}`
}

function isLocalisedPath(text: string): boolean {
  const [before, first = ''] = text.split(/[/?#]/, 2)
  return before === '' && isLanguage(first)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return ''
  }
}

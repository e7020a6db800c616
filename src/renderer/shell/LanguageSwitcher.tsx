import { isLanguage, LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import styles from './LanguageSwitcher.module.css'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly queryString: string
}

/** Links to the same page in each enabled language, with its query string; paths in it are localised too (SHELL-03). */
export function LanguageSwitcher({ shell, page, queryString }: Props) {
  const text = useText()
  const isHydrated = useIsHydrated()
  if (shell.languages.length < 2) return null
  // The not-found page is one document for all paths; the requested path is known after hydration.
  const isElsewhere = page.status === 404 && isHydrated
  const hrefIn = (language: Language) => {
    if (isElsewhere)
      return pathInLanguage(window.location.pathname, language) + queryStringInLanguage(window.location.search, language)
    const query = page.status === 404 ? '' : withUnread(queryString, isHydrated)
    return `${page.alternates[language] ?? `/${language}/`}${queryStringInLanguage(query, language)}`
  }
  return (
    <nav aria-label={text('shell.language')}>
      <ul className={`row ${styles.codes}`}>
        {shell.languages.map((language) => (
          <li key={language}>
            <SiteLink
              className={`stack text-xs ${styles.code}`}
              href={hrefIn(language)}
              lang={language}
              hrefLang={language}
              title={LANGUAGE_NAMES[language]}
              aria-current={language === page.language ? 'true' : undefined}
            >
              {language.toUpperCase()}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Adds the address's parameters that no module reads, which cached pages do not have. */
function withUnread(queryString: string, isHydrated: boolean): string {
  const known = new Set(fieldsOf(queryString).map(nameOf))
  const unread = isHydrated ? fieldsOf(window.location.search).filter((field) => !known.has(nameOf(field))) : []
  return [...fieldsOf(queryString), ...unread].join('&')
}

function fieldsOf(queryString: string): readonly string[] {
  return queryString.split(/[?&]/).filter((field) => field !== '')
}

function nameOf(field: string): string {
  return field.split('=', 1)[0] ?? ''
}

/** A path with another language prefix; the server resolves the rest. */
function pathInLanguage(path: string, language: Language): string {
  const [, first = '', ...rest] = path.split('/')
  if (first === 'preview') return `/preview${pathInLanguage(`/${rest.join('/')}`, language)}`
  return isLanguage(first) ? `/${[language, ...rest].join('/')}` : `/${language}${path}`
}

/** A query string with its paths of this site, such as "next" on the login page, in another language. */
function queryStringInLanguage(queryString: string, language: Language): string {
  const fields = fieldsOf(queryString).map((field) => {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(field) ?? []
    const path = decoded(value)
    return isLocalisedPath(path) ? `${name}=${encodeURIComponent(pathInLanguage(path, language))}` : field
  })
  return fields.length === 0 ? '' : `?${fields.join('&')}`
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

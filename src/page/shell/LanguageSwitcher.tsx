import type { Language } from '#schemas/language.ts'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import { pathInLanguage, searchInLanguage } from './in-language.ts'
import styles from './LanguageSwitcher.module.css'

const NAMES: Readonly<Record<Language, string>> = { fr: 'Français', nl: 'Nederlands', en: 'English', de: 'Deutsch' }

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly search: string
}

/**
 * The codes of the enabled languages, each linking to the same page, with its query string; paths in it are localised too
 * (SHELL-03).
 */
export function LanguageSwitcher({ shell, page, search }: Props) {
  const text = useText()
  const isHydrated = useIsHydrated()
  if (shell.languages.length < 2) return null
  // The not-found page is one document for all paths: the requested one is known after hydration.
  const isElsewhere = page.status === 404 && isHydrated
  const hrefIn = (language: Language) => {
    if (isElsewhere)
      return pathInLanguage(window.location.pathname, language) + searchInLanguage(window.location.search, language)
    const query = page.status === 404 ? '' : searchInLanguage(search, language)
    return `${page.alternates[language] ?? `/${language}/`}${query}`
  }
  return (
    <nav aria-label={text('shell.language')}>
      <ul className={styles.codes}>
        {shell.languages.map((language) => (
          <li key={language}>
            <SiteLink
              className={styles.code}
              href={hrefIn(language)}
              lang={language}
              hrefLang={language}
              title={NAMES[language]}
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

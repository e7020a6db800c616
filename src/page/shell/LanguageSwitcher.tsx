import type { Language } from '#schemas/language.ts'
import type { PageDocument, ShellDocument } from '#schemas/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import styles from './LanguageSwitcher.module.css'

const NAMES: Readonly<Record<Language, string>> = { fr: 'Français', nl: 'Nederlands', en: 'English', de: 'Deutsch' }

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly search: string
}

/** The codes of the enabled languages, each leading to the same page in that language, query string kept (SHELL-03). */
export function LanguageSwitcher({ shell, page, search }: Props) {
  const text = useText()
  if (shell.languages.length < 2) return null
  return (
    <nav aria-label={text('shell.language')}>
      <ul className={styles.codes}>
        {shell.languages.map((language) => (
          <li key={language}>
            <SiteLink
              className={styles.code}
              href={`${page.alternates[language] ?? `/${language}/`}${queryOf(search)}`}
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

function queryOf(search: string): string {
  const query = search.replace(/^\?/, '')
  return query === '' ? '' : `?${query}`
}

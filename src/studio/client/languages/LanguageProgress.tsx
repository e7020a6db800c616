import { LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
import type { StudioLanguages } from '#schemas/studio/languages-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './Languages.module.css'

interface Props {
  readonly languages: StudioLanguages['languages']
  readonly chosen: Language
  readonly onChoose: (language: Language) => void
}

/** The progress of each language; the chosen one is the target language. */
export function LanguageProgress({ languages, chosen, onChoose }: Props) {
  const text = useText()
  return (
    <ul className={`list gap-2 ${styles.progress}`} aria-label={text('studio-languages.into')}>
      {languages.map(({ language, texts, missing, todo }) => (
        <li key={language}>
          <button
            type="button"
            className={`stack gap-1 hairline round whole pad-option clickable ${styles.language}`}
            aria-current={language === chosen ? 'true' : undefined}
            onClick={() => onChoose(language)}
          >
            <span className="flex apart small strong" lang={language}>
              {LANGUAGE_NAMES[language]}
              <span className="light digits">{text('studio-languages.percent', { percent: percentOf(texts, missing) })}</span>
            </span>
            <progress
              className={`clips whole ${styles.bar}`}
              max={Math.max(texts, 1)}
              value={texts === 0 ? 1 : texts - missing}
              aria-hidden
            />
            <span className="quiet tiny">
              {missing + todo === 0
                ? text('studio-languages.whole')
                : [
                    missing > 0 && text('studio-languages.count.missing', { count: missing }),
                    todo > 0 && text('studio-languages.count.todo', { count: todo }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** In whole per cent, rounded down: 100 only if nothing is missing. */
function percentOf(texts: number, missing: number): number {
  return texts === 0 ? 100 : Math.floor((100 * (texts - missing)) / texts)
}

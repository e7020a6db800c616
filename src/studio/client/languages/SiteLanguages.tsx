import { useMutation } from '@tanstack/react-query'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#schemas/language.ts'
import type { StudioPlannedChange, StudioSiteLanguage } from '#schemas/studio/pages-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import dialog from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { useLanguageName } from '#src/studio/client/shell/language-name.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './Exchange.module.css'

interface Props {
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  readonly onClose: () => void
}

/** Adds and removes languages of the site, after showing the effects. */
export function SiteLanguages({ languages, defaultLanguage, onClose }: Props) {
  const text = useText()
  const languageName = useLanguageName()
  const sessions = useSessions()
  const plan = useMutation({
    async mutationFn(asked: StudioSiteLanguage) {
      await sessions.flushAll()
      const path = draftPath(sessions.draft(), '/site-language')
      return askStudio<StudioPlannedChange>(path, { method: 'POST', body: asked })
    },
  })
  const store = useMutation({
    mutationFn: ({ files }: StudioPlannedChange) => sessions.apply(files, text('studio-languages.site.title')),
    onSuccess: onClose,
  })
  const { data: planned, variables: asked } = plan
  const problem = plan.error ?? store.error
  return (
    <DialogBox title={text('studio-languages.site.title')} onClose={onClose}>
      <div className="stack gap-3">
        {planned !== undefined && asked !== undefined ? (
          <>
            <p className="quiet measure" role="status">
              {text(asked.isAdded ? 'studio-languages.site.adding' : 'studio-languages.site.removing', {
                language: languageName(asked.language),
                count: planned.redirects.length,
              })}
            </p>
            <p className="quiet tiny">{planned.files.map(({ file }) => file).join(', ')}</p>
          </>
        ) : (
          <ul className="list">
            {LANGUAGES.map((language) => (
              <li key={language} className={`row apart ruled ${styles.siteLanguage}`}>
                <span lang={language}>{LANGUAGE_NAMES[language]}</span>
                {language === defaultLanguage ? (
                  <span className="quiet tiny">{text('studio-languages.site.default')}</span>
                ) : (
                  <Button
                    size="small"
                    variant="text"
                    disabled={plan.isPending}
                    onClick={() => plan.mutate({ language, isAdded: !languages.includes(language) })}
                  >
                    {text(languages.includes(language) ? 'studio-languages.site.remove' : 'studio-languages.site.add', {
                      language: languageName(language),
                    })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <Problem words={problem?.message ?? null} />
        {planned !== undefined && (
          <div className={`flow gap-3 ${dialog.actions}`}>
            <Button variant="secondary" onClick={plan.reset}>
              {text('studio.cancel')}
            </Button>
            <Button disabled={store.isPending} onClick={() => store.mutate(planned)}>
              {text('studio-languages.site.apply')}
            </Button>
          </div>
        )}
      </div>
    </DialogBox>
  )
}

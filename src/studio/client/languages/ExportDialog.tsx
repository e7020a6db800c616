import { useState } from 'react'
import type { Language } from '#schemas/language.ts'
import { EXPORTED_TEXTS, TRANSLATION_FORMATS } from '#schemas/studio/languages-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import dialog from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { useLanguageName } from '#src/studio/client/shell/language-name.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './Exchange.module.css'

interface Props {
  readonly draft: string
  readonly source: Language
  readonly target: Language
  readonly onClose: () => void
}

/** Exports texts as a file for translators. */
export function ExportDialog({ draft, source, target, onClose }: Props) {
  const text = useText()
  const languageName = useLanguageName()
  const sessions = useSessions()
  const [format, setFormat] = useState<(typeof TRANSLATION_FORMATS)[number]>('xlsx')
  const [texts, setTexts] = useState<(typeof EXPORTED_TEXTS)[number]>('todo')
  const asked = new URLSearchParams({ from: source, to: target, format, texts })
  return (
    <DialogBox title={text('studio-languages.export.title')} onClose={onClose}>
      <div className="stack gap-3">
        <p className="quiet measure">
          {text('studio-languages.export.words', { from: languageName(source), to: languageName(target) })}
        </p>
        <fieldset className={`stack gap-1 ${styles.choices}`}>
          <legend className={`small strong ${dialog.label}`}>{text('studio-languages.export.texts')}</legend>
          {EXPORTED_TEXTS.map((each) => (
            <label key={each} className={`row gap-2 small ${styles.choice}`}>
              <input type="radio" name="texts" checked={texts === each} onChange={() => setTexts(each)} />
              {text(`studio-languages.export.texts.${each}`)}
            </label>
          ))}
        </fieldset>
        <fieldset className={`stack gap-1 ${styles.choices}`}>
          <legend className={`small strong ${dialog.label}`}>{text('studio-languages.export.format')}</legend>
          {TRANSLATION_FORMATS.map((each) => (
            <label key={each} className={`row gap-2 small ${styles.choice}`}>
              <input type="radio" name="format" checked={format === each} onChange={() => setFormat(each)} />
              {text(`studio-languages.export.format.${each}`)}
            </label>
          ))}
        </fieldset>
        <div className={`flow gap-3 ${dialog.actions}`}>
          <Button variant="secondary" onClick={onClose}>
            {text('studio.cancel')}
          </Button>
          <LinkButton
            href={`/api/studio${draftPath(draft, `/languages/export?${asked}`)}`}
            download={`${source}-${target}.${format}`}
            onClick={() => {
              void sessions.flushAll()
              onClose()
            }}
          >
            {text('studio-languages.export.download')}
          </LinkButton>
        </div>
      </div>
    </DialogBox>
  )
}

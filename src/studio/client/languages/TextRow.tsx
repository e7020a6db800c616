import { useId, useRef } from 'react'
import { LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
import type { StudioText, TranslationState } from '#schemas/studio/languages-api.ts'
import { isBlank } from '#src/definition/translation/text-state.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLanguageName } from '#src/studio/client/shell/language-name.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextArea } from '#src/ui/TextInput.tsx'
import styles from './TextEditor.module.css'

interface Props {
  readonly text: StudioText
  readonly source: Language
  readonly target: Language
  readonly sourceText: string
  readonly targetText: string
  readonly isReadOnly: boolean
  readonly onWrite: (written: string) => void
  /** Called when the text is translated from the current source text. */
  readonly onDone: () => void
  readonly onMark: () => void
}

/** A text in both languages with its translation state. */
export function TextRow({ text: shown, source, target, sourceText, targetText, isReadOnly, onWrite, onDone, onMark }: Props) {
  const text = useText()
  const languageName = useLanguageName()
  const id = useId()
  const isTyped = useRef(false)
  const { kind, place, state, maxLength } = shown
  const isEmpty = isBlank(targetText, kind)
  const now: TranslationState = state !== 'shared' && isEmpty ? 'missing' : state === 'missing' ? 'translated' : state
  const label = place.join(' › ')
  const isTooLong = maxLength !== null && targetText.length > maxLength
  return (
    <section className={`stack ${styles.row}`} aria-labelledby={`${id}-label`} data-state={now}>
      <div className={`flow baseline gap-1-3 ${styles.rowHead}`}>
        <h4 id={`${id}-label`} className="small strong">
          {label}
        </h4>
        {now !== 'translated' && (
          <span className={`round-sm tint quiet tiny ${styles.state}`} data-state={now}>
            {text(`studio-languages.state.${now}`)}
          </span>
        )}
      </div>
      <p className={`small ${styles.sourceText}`} lang={source} dir="auto">
        <span className="visually-hidden">{`${LANGUAGE_NAMES[source]}: `}</span>
        {sourceText === '' ? <em className="quiet tiny">{text('studio-languages.no-source')}</em> : sourceText}
      </p>
      <div className="stack tops gap-1">
        <TextArea
          id={id}
          className={`small target ${styles.input}`}
          lang={target}
          dir="auto"
          rows={1}
          placeholder={LANGUAGE_NAMES[target]}
          aria-label={text('json-form.language', { name: label, language: LANGUAGE_NAMES[target] })}
          aria-describedby={`${id}-note`}
          aria-invalid={isTooLong || undefined}
          readOnly={isReadOnly}
          value={targetText}
          onChange={({ target: { value } }) => {
            isTyped.current = true
            onWrite(value)
          }}
          onKeyDown={(event) => {
            // Enter adds no line to a text that has only one.
            if (event.key === 'Enter' && kind !== 'rich-text' && !`${sourceText}${targetText}`.includes('\n'))
              event.preventDefault()
          }}
          onBlur={() => {
            if (isTyped.current) onDone()
            isTyped.current = false
          }}
        />
        <div className={`flow apart ${styles.rowFoot}`}>
          <span id={`${id}-note`} className="quiet tiny">
            {[
              kind === 'rich-text' && text('studio-languages.html'),
              now === 'shared' && text('studio-languages.shared-note'),
              maxLength !== null && text('studio-languages.length', { length: targetText.length, most: maxLength }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {!isReadOnly && (
            <span className={`flow to-end ${styles.rowActions}`}>
              {isEmpty && sourceText !== '' && kind !== 'path' && (
                <Button size="small" variant="text" onClick={() => onWrite(sourceText)}>
                  {text('studio-languages.copy', { language: languageName(source) })}
                </Button>
              )}
              {(now === 'marked' || now === 'outdated') && (
                <Button size="small" variant="text" onClick={onDone}>
                  {text(now === 'marked' ? 'studio-languages.unmark' : 'studio-languages.still-fits')}
                </Button>
              )}
              {now === 'translated' && sourceText !== '' && (
                <Button size="small" variant="text" onClick={onMark}>
                  {text('studio-languages.mark')}
                </Button>
              )}
            </span>
          )}
        </div>
      </div>
    </section>
  )
}

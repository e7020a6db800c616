import { useEffect, useId, useRef } from 'react'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#schemas/language.ts'
import type { StudioFirstRun } from '#schemas/studio/first-run-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { PresetChoice } from '#src/studio/client/theme/PresetChoice.tsx'
import { Select, TextInput } from '#src/ui/TextInput.tsx'
import { type Answers, type FirstRunStep, toggled, withDefault } from './answers.ts'
import styles from './FirstRun.module.css'

interface Props {
  readonly step: FirstRunStep
  readonly answers: Answers
  readonly known: StudioFirstRun
  readonly problem: string | null
  readonly onChange: (part: Partial<Answers>) => void
}

export function Question({ step, answers, known, problem, onChange }: Props) {
  const text = useText()
  const ids = { problem: useId(), zip: useId(), town: useId() }
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is read out by itself.
  useEffect(() => heading.current?.focus(), [step])
  if (step === 'preview') return null
  const described = { 'aria-invalid': problem !== null, 'aria-describedby': problem === null ? undefined : ids.problem }
  return (
    <section className="stack tops gap-4">
      <h3 ref={heading} tabIndex={-1} className={`snug no-ring ${styles.ask}`}>
        {text(`studio-first-run.${step}.question`)}
      </h3>
      <p className="quiet measure">{text(`studio-first-run.${step}.words`)}</p>
      {step === 'name' && (
        <TextInput
          value={answers.name}
          maxLength={120}
          aria-label={text('studio-first-run.name')}
          autoComplete="organization"
          onChange={({ target }) => onChange({ name: target.value })}
          {...described}
        />
      )}
      {step === 'languages' && <LanguageFields answers={answers} known={known} onChange={onChange} />}
      {step === 'town' && (
        <div className={`stack gap-1-3 small ${styles.town}`}>
          <label htmlFor={ids.zip}>{text('studio-first-run.zip')}</label>
          <label htmlFor={ids.town}>{text('studio-first-run.town')}</label>
          <TextInput
            id={ids.zip}
            value={answers.zip}
            inputMode="numeric"
            maxLength={4}
            onChange={({ target }) => onChange({ zip: target.value })}
            {...described}
          />
          <TextInput
            id={ids.town}
            value={answers.town}
            maxLength={80}
            onChange={({ target }) => onChange({ town: target.value })}
            {...described}
          />
        </div>
      )}
      {step === 'preset' && <PresetChoice chosen={answers.preset} onChoose={(preset) => onChange({ preset })} />}
      {problem !== null && (
        <p id={ids.problem} role="alert" className="wrong">
          {problem}
        </p>
      )}
    </section>
  )
}

function LanguageFields({ answers: { languages }, known, onChange }: Pick<Props, 'answers' | 'known' | 'onChange'>) {
  const text = useText()
  const isNew = languages.some((language) => !known.languages.includes(language))
  return (
    <>
      <fieldset className={`unframed stack gap-2 ${styles.languages}`}>
        <legend className="visually-hidden">{text('studio-first-run.languages')}</legend>
        {LANGUAGES.map((language) => (
          <label key={language} className={`row gap-3 outlined round pad-option target ${styles.language}`}>
            <input
              type="checkbox"
              checked={languages.includes(language)}
              onChange={() => onChange({ languages: toggled(languages, language) })}
            />
            {LANGUAGE_NAMES[language]}
          </label>
        ))}
      </fieldset>
      {languages.length > 1 && (
        <label className={`stack gap-1 small ${styles.default}`}>
          {text('studio-first-run.languages.default')}
          <Select
            value={languages[0]}
            onChange={({ target }) => isLanguage(target.value) && onChange({ languages: withDefault(languages, target.value) })}
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
        </label>
      )}
      {isNew && <p className="quiet measure">{text('studio-first-run.languages.new')}</p>}
    </>
  )
}

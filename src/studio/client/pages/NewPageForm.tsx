import { ArrowLeft } from 'lucide'
import { type FormEvent, useId, useState } from 'react'
import { LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
import type { StudioPageTemplate } from '#schemas/studio/beginnings-api.ts'
import type { StudioChoice, StudioEntry, StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from '#src/studio/client/shell/DialogBox.module.css'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Select, TextInput } from '#src/ui/TextInput.tsx'
import { Problem } from './TouchedFiles.tsx'
import type { AddedPage, usePageCommands } from './use-page-commands.ts'

interface Props {
  readonly site: StudioSite
  readonly parent: StudioEntry | null
  /** Null for an empty page, or a copy. */
  readonly template: StudioPageTemplate | null
  /** What the template can be about. */
  readonly subjects: readonly StudioChoice[]
  readonly commands: Pick<ReturnType<typeof usePageCommands>, 'problem'>
  /** Leads back to the templates; null without them. */
  readonly onBack: (() => void) | null
  readonly onCancel: () => void
  readonly onSubmit: (wish: Pick<AddedPage, 'titles' | 'isInMenu' | 'template'>) => Promise<void>
}

/** Asks for what a new page is about, its titles, and whether it is in the menu. */
export function NewPageForm({ site, parent, template, subjects, commands, onBack, onCancel, onSubmit }: Props) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState<Partial<Record<Language, string>>>({})
  const [about, setAbout] = useState('')
  const [isInMenu, setInMenu] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const subject = subjects.find(({ value }) => value === about)
  const titleIn = (language: Language) => typed[language] ?? proposed(template, language, subject?.label ?? about)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onSubmit({
      titles: Object.fromEntries(site.languages.map((language) => [language, titleIn(language)])),
      isInMenu,
      template: template && { id: template.id, about: template.about === null ? null : about },
    })
    setBusy(false)
  }
  return (
    <form className="stack gap-3" onSubmit={(event) => void submit(event)}>
      {onBack !== null && (
        <div>
          <Button variant="text" size="small" onClick={onBack}>
            <Icon of={ArrowLeft} size={16} /> {text('studio-beginnings.other')}
          </Button>
        </div>
      )}
      {template !== null && <p className="measure">{template.purpose}</p>}
      <p className="quiet measure">
        {parent === null ? text('studio.pages.on-top') : text('studio.pages.below', { title: parent.title })}{' '}
        {text('studio.pages.add-words')}
      </p>
      {template !== null && template.about !== null && (
        <div className="stack gap-1">
          <label htmlFor={`${id}-about`} className={`small strong ${styles.label}`}>
            {text(`studio-beginnings.about.${template.about}`)}
          </label>
          <Select id={`${id}-about`} value={about} required autoFocus onChange={({ target }) => setAbout(target.value)}>
            <option value="">{text('studio-beginnings.choose')}</option>
            {subjects.map(({ value, label }) => (
              <option key={value} value={value}>
                {label ?? value}
              </option>
            ))}
          </Select>
        </div>
      )}
      {site.languages.map((language, index) => (
        <div key={language} className="stack gap-1">
          <label htmlFor={`${id}-${language}`} className={`small strong ${styles.label}`}>
            {text('studio.pages.title-in', { language: LANGUAGE_NAMES[language] })}
          </label>
          <TextInput
            id={`${id}-${language}`}
            lang={language}
            value={titleIn(language)}
            maxLength={200}
            required={language === site.defaultLanguage}
            autoFocus={index === 0 && (template?.about ?? null) === null}
            onChange={({ target }) => setTyped({ ...typed, [language]: target.value })}
          />
        </div>
      ))}
      <label className="row gap-2 small target">
        <input type="checkbox" checked={isInMenu} onChange={({ target }) => setInMenu(target.checked)} />
        {text('studio.pages.menu-in')}
      </label>
      <Problem words={commands.problem} />
      <div className={`flow gap-3 ${styles.actions}`}>
        <Button variant="secondary" onClick={onCancel}>
          {text('studio.cancel')}
        </Button>
        <Button type="submit" disabled={isBusy}>
          {text('studio.pages.make')}
        </Button>
      </div>
    </form>
  )
}

/** The title that a template proposes; empty until it is known what it is about. */
function proposed(template: StudioPageTemplate | null, language: Language, about: string): string {
  const title = template?.titles[language] ?? ''
  return about === '' && title.includes('{about}') ? '' : title.replaceAll('{about}', about)
}

import type { FormEvent } from 'react'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#schemas/language.ts'
import type { StudioOwnNewOwner } from '#schemas/studio/own-properties-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Select, TextInput } from '#src/ui/TextInput.tsx'
import styles from './Own.module.css'

interface Props {
  /** Of the site. */
  readonly languages: readonly string[]
  readonly isPending: boolean
  readonly onAdd: (owner: StudioOwnNewOwner, invite: boolean) => void
  readonly onClose: () => void
}

/** An owner whom the agency's software does not know. */
export function NewOwner({ languages, isPending, onAdd, onClose }: Props) {
  const text = useText()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const of = (name: string) => String(data.get(name) ?? '').trim()
    const language = of('language')
    const owner = { email: of('email'), firstName: of('firstName'), name: of('name') }
    onAdd({ ...owner, language: isLanguage(language) ? language : 'fr' }, data.has('invite'))
  }
  return (
    <form className="stack gap-3 one-column box surface pad-card" aria-label={text('studio.owners.of.new')} onSubmit={submit}>
      <div className={styles.twoFields}>
        <label className="stack gap-1 small strong">
          {text('studio.owners.of.first-name')}
          <TextInput name="firstName" maxLength={100} autoComplete="off" autoFocus />
        </label>
        <label className="stack gap-1 small strong">
          {text('studio.owners.of.name')}
          <TextInput name="name" required pattern=".*\S.*" maxLength={100} autoComplete="off" />
        </label>
        <label className="stack gap-1 small strong">
          {text('studio.owners.of.email')}
          <TextInput name="email" type="email" required maxLength={254} autoComplete="off" />
        </label>
        <label className="stack gap-1 small strong">
          {text('studio.owners.of.language')}
          <Select name="language" defaultValue={languages[0]}>
            {LANGUAGES.filter((language) => languages.includes(language)).map((language) => (
              <option key={language} value={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
        </label>
      </div>
      <label className="row gap-2 small target">
        <input type="checkbox" name="invite" />
        {text('studio.owners.of.invite')}
      </label>
      <p className="quiet small measure">{text('studio.owners.of.known')}</p>
      <div className="flow gap-2">
        <Button type="submit" size="small" disabled={isPending}>
          {text('studio.owners.of.add')}
        </Button>
        <Button size="small" variant="secondary" onClick={onClose}>
          {text('studio.cancel')}
        </Button>
      </div>
    </form>
  )
}

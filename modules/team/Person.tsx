import { EmailAddress, Icon, type Language, SitePicture, useText } from 'vitrine/module'
import type { Resolved } from './server.ts'
import styles from './Team.module.css'
import type texts from './texts.json'

interface Props {
  readonly person: Resolved['people'][number]
  readonly heading: 'h2' | 'h3'
  readonly view: string
  readonly language: Language
}

const SIZES: { readonly [view: string]: string } = {
  cards: '(max-width: 599px) 8rem, 20rem',
  list: '6rem',
  portrait: '(max-width: 599px) 92vw, 24rem',
}

/** A person of the team: portrait, name, function, and contact data. */
export function Person({ person, heading: Name, view, language }: Props) {
  const text = useText<keyof typeof texts>()
  const { name, role, office, image, phone, email } = person
  return (
    <>
      {image ? (
        <SitePicture picture={image} sizes={SIZES[view] ?? '20rem'} className={`full tint ${styles.picture}`} />
      ) : (
        <p className={`full tint stack quiet serif text-2xl ${styles.initials}`} aria-hidden="true">
          {initialsOf(name)}
        </p>
      )}
      <div className={`stack gap-1 top ${styles.about}`}>
        <Name className={`text-xl ${styles.name}`}>{name}</Name>
        <p className="accent strong">
          {role}
          {office && `, ${office}`}
        </p>
        {person.text && <p className={styles.text}>{person.text}</p>}
        {person.languages && (
          <p className={`quiet text-sm ${styles.detail}`}>
            {text('team.speaks', { languages: namesOf(person.languages, language) })}
          </p>
        )}
        {person.ipiNumber && <p className={`quiet text-sm ${styles.detail}`}>{text('team.ipi', { number: person.ipiNumber })}</p>}
      </div>
      {(phone || email) && (
        <p className={`stack top start ${styles.ways}`}>
          {phone && (
            <a className={`gap-2 target ${styles.way}`} href={phone.href}>
              <Icon of="phone" size={18} />
              {phone.text}
            </a>
          )}
          {email && (
            <a className={`gap-2 target ${styles.way}`} href={`mailto:${email}`}>
              <Icon of="mail" size={18} />
              <span>
                <EmailAddress address={email} />
              </span>
            </a>
          )}
        </p>
      )}
    </>
  )
}

/** The names of languages in a text: "français et allemand". */
function namesOf(codes: readonly Language[], language: Language): string {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return new Intl.ListFormat(language).format(codes.map((code) => names.of(code) ?? code))
}

/** Replaces a missing portrait: "AL". */
function initialsOf(name: string): string {
  const words = name.split(/\s+/)
  return [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0) ?? '').join('')
}

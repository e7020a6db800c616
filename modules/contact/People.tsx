import { EmailAddress, type ModuleProps, SitePicture, useText } from 'vitrine/module'
import styles from './People.module.css'
import type { Resolved } from './server.ts'
import type texts from './texts.json'

export function People({ content, context }: ModuleProps<Resolved>) {
  const text = useText<keyof typeof texts>()
  const Heading = context.layout.title === '' ? 'h2' : 'h3'
  const Name = context.layout.title === '' ? 'h3' : 'h4'
  const languageName = new Intl.DisplayNames([context.language], { type: 'language' })
  const languages = new Intl.ListFormat(context.language)
  if (!content.people || content.people.length === 0) return null
  return (
    <section>
      {context.layout.view === 'full' && <Heading className={styles.title}>{text('contact.team')}</Heading>}
      <ul className={`stack gap-7 gap-x-6 ${styles.people}`}>
        {content.people.map((person) => (
          <li key={person.id} className={`stack gap-1 one-column top breakable ${styles.person}`}>
            {person.image && (
              <SitePicture
                picture={person.image}
                sizes="(max-width: 599px) 45vw, 18rem"
                ratio="4 / 5"
                className={styles.picture}
              />
            )}
            <Name className="text-lg">{person.name}</Name>
            <p className="strong">{person.role}</p>
            {person.text && <p className="quiet text-sm">{person.text}</p>}
            {person.languages && (
              <p className="quiet text-sm">
                {text('contact.speaks', {
                  languages: languages.format(person.languages.map((code) => languageName.of(code) ?? code)),
                })}
              </p>
            )}
            <p className={`stack start breakable above-2 ${styles.ways}`}>
              {person.phone && <a href={person.phone.href}>{person.phone.text}</a>}
              {person.email && (
                <a href={`mailto:${person.email}`}>
                  <EmailAddress address={person.email} />
                </a>
              )}
            </p>
            {person.ipiNumber && <p className="quiet text-sm">{text('contact.ipi', { number: person.ipiNumber })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

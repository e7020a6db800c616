import {
  ActionLink,
  availabilityOf,
  ContactLines,
  defineView,
  EmailAddress,
  type ModuleProps,
  propertyQuery,
  SitePicture,
  subjectLink,
  useApi,
} from 'vitrine/module'
import styles from './PropertyContact.module.css'
import type { Resolved } from './server.ts'

export const view = defineView(PropertyContact, {
  queries: (_, { parameters, language }) => (parameters.id === undefined ? [] : [propertyQuery(parameters.id, language)]),
})

/** The contact person of the listing, else the agency. */
export default function PropertyContact({ content, context }: ModuleProps<Resolved>) {
  const property = useApi(propertyQuery(context.parameters.id ?? '', context.language))
  const { agency } = context.shell
  const person = content.people.find(({ id }) => id === property.ContactPerson)
  const isAvailable = availabilityOf(property.Status) === 'available'
  const Name = context.layout.title === '' ? 'h2' : 'h3'
  const subject = [property.RecordFile, property.TypeDescription || property.MainTypeName].filter(Boolean).join(' – ')
  return (
    <div className={`wrap section-unprinted ${styles.contact}`}>
      {person?.image && <SitePicture picture={person.image} sizes="10rem" ratio="4 / 5" className={styles.picture} />}
      <div className={`stack gap-2 start ${styles.words}`}>
        <Name className={`text-xl ${styles.name}`}>{person?.name ?? agency.name}</Name>
        {person && <p className="quiet text-sm">{person.role}</p>}
        {content.intro && <p className={`measure ${styles.intro}`}>{content.intro}</p>}
        {person ? (
          <p className={`wrap gap-1 gap-x-5 strong ${styles.ways}`}>
            <a href={(person.phone ?? agency.phone).href}>{(person.phone ?? agency.phone).text}</a>
            <a href={`mailto:${person.email ?? agency.email}?subject=${encodeURIComponent(subject)}`}>
              <EmailAddress address={person.email ?? agency.email} />
            </a>
          </p>
        ) : (
          <ContactLines agency={agency} />
        )}
        {isAvailable && content.action && (
          <p className="above-2">
            <ActionLink href={subjectLink(content.action.link, 'property', property.ID)} isForm>
              {content.action.label}
            </ActionLink>
          </p>
        )}
      </div>
    </div>
  )
}

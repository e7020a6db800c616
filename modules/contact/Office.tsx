import { DataTable, EmailAddress, type ModuleProps, RichText, useText } from 'vitrine/module'
import styles from './Office.module.css'
import { openingWeek } from './opening-hours.ts'
import type { Resolved } from './server.ts'
import type texts from './texts.json'

export function Office({ content, context }: ModuleProps<Resolved>) {
  const text = useText<keyof typeof texts>()
  const { agency } = context.shell
  const Heading = context.layout.title === '' ? 'h2' : 'h3'
  return (
    <div className={`stack gap-7 one-column ${styles.office}`}>
      <section>
        <Heading className={styles.title}>{text('contact.office')}</Heading>
        <address className={`stack breakable ${styles.address}`}>
          <strong>{agency.name}</strong>
          <span>
            {agency.street} {agency.houseNumber}
          </span>
          <span>
            {agency.zip} {agency.city}
          </span>
        </address>
        <dl className={`stack gap-x-4 breakable above-4 ${styles.ways}`}>
          <div>
            <dt>{text('contact.phone')}</dt>
            <dd>
              <a href={agency.phone.href}>{agency.phone.text}</a>
            </dd>
          </div>
          <div>
            <dt>{text('contact.email')}</dt>
            <dd>
              <a href={`mailto:${agency.email}`}>
                <EmailAddress address={agency.email} />
              </a>
            </dd>
          </div>
        </dl>
      </section>
      {agency.openingHours && content.showHours !== false && (
        <section>
          <Heading className={styles.title}>{text('contact.hours')}</Heading>
          <DataTable className={styles.hours}>
            <tbody>
              {openingWeek(agency.openingHours, context.language).map(({ day, name, periods }) => (
                <tr key={day}>
                  <th scope="row">{name}</th>
                  <td>{periods.length === 0 ? text('contact.closed') : periods.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </section>
      )}
      {content.directions && (
        <section>
          <Heading className={styles.title}>{text('contact.directions')}</Heading>
          <RichText html={content.directions} />
        </section>
      )}
    </div>
  )
}

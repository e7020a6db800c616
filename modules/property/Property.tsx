import type { ModuleContext, ModuleProps } from '#schemas/module-view.ts'
import { propertyQuery } from '#src/data/property.ts'
import { useApi } from '#src/data/use-api.ts'
import { availabilityOf } from '#src/domain/availability.ts'
import { displayPhone, phoneHref } from '#src/domain/phone.ts'
import { formatEuro } from '#src/domain/price.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ActionLink } from '#src/parts/ActionLink.tsx'
import { EnergyLabel } from '#src/parts/EnergyLabel.tsx'
import { PropertyPrice } from '#src/parts/PropertyPrice.tsx'
import { RichText } from '#src/parts/RichText.tsx'
import { Facts } from './Facts.tsx'
import { Mosaic } from './Mosaic.tsx'
import styles from './Property.module.css'
import type { Content } from './schema.ts'

/** The home of the page. */
export const queries = (_: Content, { parameters, language }: ModuleContext) =>
  parameters.id === undefined ? [] : [propertyQuery(parameters.id, language)]

/** The page of one home: pictures, price and place beside what it is, then every fact. */
export default function Property({ content, context }: ModuleProps<Content>) {
  const text = useText()
  const property = useApi(propertyQuery(context.parameters.id ?? '', context.language))
  const { agency, marqueeIgnore } = context.shell
  const availability = availabilityOf(property.Status)
  const isFull = context.layout.view === 'full'
  return (
    <div className={styles.property}>
      {(availability === 'sold' || availability === 'rented') && (
        <p className={styles.notice}>{text(availability === 'sold' ? 'property.sold' : 'property.rented')}</p>
      )}
      <Mosaic pictures={property.Pictures} label={text('property.photos')} />
      <div className={styles.columns}>
        <aside className={styles.summary}>
          <p className={styles.place}>
            {property.Address !== '' && <span>{property.Address}</span>}
            <span>
              {property.Zip} {property.City}
            </span>
          </p>
          <p className={styles.price}>
            <PropertyPrice property={property} marqueeIgnore={marqueeIgnore} />
          </p>
          {property.Goal === 1 && property.ChargesRenter !== null && (
            <p className={styles.quiet}>{text('card.charges', { amount: formatEuro(property.ChargesRenter) })}</p>
          )}
          <EnergyLabel property={property} size="large" />
          {property.Address === '' && (
            <p className={styles.quiet}>
              {text('property.address-hidden')}{' '}
              {property.UniqueCode && text('property.unique-code', { code: property.UniqueCode })}
            </p>
          )}
          <p className={styles.actions}>
            {content.actions?.map(({ label, link }) => (
              <ActionLink key={link + label} href={link}>
                {label}
              </ActionLink>
            ))}
            <a className={styles.call} href={phoneHref(agency.phone)}>
              {text('property.call', { phone: displayPhone(agency.phone) })}
            </a>
          </p>
        </aside>
        <div className={styles.main}>
          {isFull && (
            <Description short={property.DescriptionA} long={property.DescriptionB} title={text('property.description')} />
          )}
          <Facts group="facts" property={property} />
          {isFull && <Facts group="energy" property={property} />}
          {isFull && <Facts group="price" property={property} />}
          <RichText html={content.note} className={styles.quiet} />
        </div>
      </div>
    </div>
  )
}

interface DescriptionProps {
  readonly title: string
  readonly short: string | undefined
  readonly long: string | undefined
}

function Description({ title, short, long }: DescriptionProps) {
  if (!short && !long) return null
  return (
    <section className={styles.description}>
      <h2 className="visually-hidden">{title}</h2>
      {short && <p className={styles.lead}>{short}</p>}
      {long?.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

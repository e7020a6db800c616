import type { ModuleContext, ModuleProps } from '#schemas/module-view.ts'
import type { PropertyDetail } from '#schemas/property-detail.ts'
import { propertyQuery } from '#src/data/property.ts'
import { useApi } from '#src/data/use-api.ts'
import { availabilityOf } from '#src/domain/availability.ts'
import { displayPhone, phoneHref } from '#src/domain/phone.ts'
import { formatEuro } from '#src/domain/price.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ActionLink } from '#src/parts/ActionLink.tsx'
import { EnergyLabel } from '#src/parts/EnergyLabel.tsx'
import { PropertyPrice } from '#src/parts/PropertyPrice.tsx'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { MainFacts } from './MainFacts.tsx'
import { PrintedAgency } from './PrintedAgency.tsx'
import styles from './PropertySummary.module.css'
import { ResultsBar } from './ResultsBar.tsx'
import { SummaryTools } from './SummaryTools.tsx'
import type { Content } from './schema.ts'

/** The home of the page. */
export const queries = (_: Content, { parameters, language }: ModuleContext) =>
  parameters.id === undefined ? [] : [propertyQuery(parameters.id, language)]

/** What a home is, costs and where it stands, and what to do next; stays in view beside a longer module. */
export default function PropertySummary({ content, context }: ModuleProps<Content>) {
  const text = useText()
  const property = useApi(propertyQuery(context.parameters.id ?? '', context.language))
  const { agency, marqueeIgnore } = context.shell
  const isAvailable = availabilityOf(property.Status) === 'available'
  return (
    <>
      <ResultsBar property={property} context={context} />
      <aside className={styles.summary} data-view={context.layout.view} aria-label={text('summary.title')}>
        <Ribbon property={property} />
        <Place property={property} />
        <p className={styles.price}>
          <PropertyPrice property={property} marqueeIgnore={marqueeIgnore} />
          {property.Goal === 1 && typeof property.ChargesRenter === 'number' && (
            <span className={styles.charges}>{text('card.charges', { amount: formatEuro(property.ChargesRenter) })}</span>
          )}
        </p>
        <div className={styles.facts}>
          <MainFacts property={property} />
          <EnergyLabel badge={property.EnergyBadge} size="large" />
        </div>
        {isAvailable && (
          <div className={styles.actions}>
            {content.actions?.map(({ label, link }, index) =>
              index === 0 ? (
                <ActionLink key={link + label} href={link}>
                  {label}
                </ActionLink>
              ) : (
                <SiteLink key={link + label} href={link} className={styles.action}>
                  {label}
                </SiteLink>
              ),
            )}
            <a className={styles.action} href={phoneHref(agency.phone)}>
              {text('property.call', { phone: displayPhone(agency.phone) })}
            </a>
          </div>
        )}
        <SummaryTools id={property.ID} title={context.pageTitle} path={context.path} />
        {property.RecordFile !== '' && (
          <p className={styles.quiet}>{text('card.reference', { reference: property.RecordFile })}</p>
        )}
        <PrintedAgency agency={agency} property={property} language={context.language} />
      </aside>
    </>
  )
}

/** SOLD or RENTED with its message, else the listing's own ribbon (PROP-09). */
function Ribbon({ property }: { readonly property: PropertyDetail }) {
  const text = useText()
  const availability = availabilityOf(property.Status)
  if (availability === 'sold' || availability === 'rented') {
    return (
      <div className={styles.notice}>
        <span className={styles.ribbon}>{text(availability === 'sold' ? 'card.sold' : 'card.rented')}</span>
        <p>{text(availability === 'sold' ? 'property.sold' : 'property.rented')}</p>
      </div>
    )
  }
  return property.MarqueeName === '' ? null : <span className={styles.ribbon}>{property.MarqueeName}</span>
}

function Place({ property }: { readonly property: PropertyDetail }) {
  const text = useText()
  const isHidden = property.Address === ''
  return (
    <div className={styles.place}>
      {!isHidden && <p>{property.Address}</p>}
      <p>
        {property.Zip} {property.City}
      </p>
      {isHidden && (
        <p className={styles.quiet}>
          {text('property.address-hidden')} {property.UniqueCode && text('property.unique-code', { code: property.UniqueCode })}
        </p>
      )}
    </div>
  )
}

import {
  ActionLink,
  type Agency,
  availabilityOf,
  Badge,
  defineView,
  EnergyLabel,
  FormLink,
  formatEuro,
  LinkButton,
  type Localised,
  type ModuleProps,
  type PropertyDetail,
  PropertyPrice,
  propertyQuery,
  RENT,
  ribbonOf,
  subjectLink,
  useApi,
  useText,
} from 'vitrine/module'
import { ActionBar } from './ActionBar.tsx'
import { MainFacts } from './MainFacts.tsx'
import { OpenHouses } from './OpenHouses.tsx'
import { PrintedAgency } from './PrintedAgency.tsx'
import styles from './PropertySummary.module.css'
import { ResultsBar } from './ResultsBar.tsx'
import { SummaryTools } from './SummaryTools.tsx'
import type { Content } from './schema.ts'
import type texts from './texts.json'
import { whatsappHref } from './whatsapp.ts'

export const view = defineView(PropertySummary, {
  queries: (_, { parameters, language }) => (parameters.id === undefined ? [] : [propertyQuery(parameters.id, language)]),
})

/** The summary of a property: title, price, place, and actions; sticky beside a longer module. */
export default function PropertySummary({ content, context }: ModuleProps<Content>) {
  const text = useText<keyof typeof texts>()
  const property = useApi(propertyQuery(context.parameters.id ?? '', context.language))
  const { agency, marqueeIgnore } = context.shell
  const isAvailable = availabilityOf(property.Status) === 'available'
  const actions = isAvailable ? actionsOf(content, property) : []
  const isAside = context.layout.classes.includes('aside')
  const results = <ResultsBar property={property} context={context} isReserved={isAside} />
  return (
    <>
      {!isAside && results}
      <aside className={styles.summary} data-view={context.layout.view} aria-label={text('property-summary.title')}>
        <Ribbon property={property} />
        <p className={styles.price}>
          <PropertyPrice property={property} marqueeIgnore={marqueeIgnore} />
          {property.Goal === RENT && typeof property.ChargesRenter === 'number' && (
            <span className={styles.charges}>{text('card.charges', { amount: formatEuro(property.ChargesRenter) })}</span>
          )}
        </p>
        <Place property={property} />
        <div className={styles.facts}>
          <MainFacts property={property} />
          <EnergyLabel badge={property.EnergyBadge} size="large" />
        </div>
        <OpenHouses property={property} visit={actions[0]} />
        {isAvailable && <Actions actions={actions} agency={agency} property={property} title={context.pageTitle} />}
        <SummaryTools id={property.ID} title={context.pageTitle} path={context.path} />
        {property.RecordFile !== '' && (
          <p className={styles.quiet}>{text('card.reference', { reference: property.RecordFile })}</p>
        )}
        <PrintedAgency agency={agency} property={property} language={context.language} />
      </aside>
      {isAside && results}
      {isAvailable && (
        <ActionBar
          property={property}
          agency={agency}
          marqueeIgnore={marqueeIgnore}
          main={actions[0] && { label: actions[0].shortLabel || actions[0].label, href: actions[0].href }}
          title={context.pageTitle}
          path={context.path}
        />
      )}
    </>
  )
}

interface OfferedAction {
  readonly label: string
  readonly shortLabel: string
  readonly href: string
}

/** The actions for the property's goal; each target page gets the property as its subject. */
function actionsOf({ actions = [] }: Content, property: PropertyDetail): readonly OfferedAction[] {
  return actions
    .filter(({ goals }) => goals === undefined || goals.includes(property.Goal))
    .map(({ label, shortLabel = '', link }) => ({ label, shortLabel, href: subjectLink(link, 'property', property.ID) }))
}

interface ActionsProps {
  readonly actions: readonly OfferedAction[]
  readonly agency: Localised<Agency>
  readonly property: PropertyDetail
  readonly title: string
}

/** The main action and the contact links as buttons, the others as links. */
function Actions({ actions: [main, ...others], agency, property, title }: ActionsProps) {
  const text = useText<keyof typeof texts>()
  const { phone, whatsapp } = agency
  return (
    <>
      <div className={styles.actions}>
        {main && (
          <ActionLink href={main.href} isForm>
            {main.label}
          </ActionLink>
        )}
        <LinkButton variant="secondary" size="small" className={styles.action} href={phone.href}>
          {text('property-summary.call', { phone: phone.text })}
        </LinkButton>
        {whatsapp && (
          <LinkButton
            variant="secondary"
            size="small"
            className={styles.action}
            href={whatsappHref(whatsapp, text('property-summary.whatsapp-text', { title, code: property.RecordFile }))}
          >
            {text('property-summary.whatsapp')}
          </LinkButton>
        )}
      </div>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map(({ label, href }) => (
            <li key={href + label}>
              <LinkButton as={FormLink} variant="text" size="small" href={href}>
                {label}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The ribbon, with a message for a sold or rented property (PROP-09). */
function Ribbon({ property }: { readonly property: PropertyDetail }) {
  const text = useText<keyof typeof texts>()
  const availability = availabilityOf(property.Status)
  const ribbon = ribbonOf(property, (kind) => text(`card.${kind}`))
  if (ribbon === '') return null
  const badge = (
    <Badge tone="accent" className={styles.ribbon}>
      {ribbon}
    </Badge>
  )
  if (availability !== 'sold' && availability !== 'rented') return badge
  return (
    <div className={styles.notice}>
      {badge}
      <p>{text(`property-summary.${availability}`)}</p>
    </div>
  )
}

function Place({ property }: { readonly property: PropertyDetail }) {
  const text = useText<keyof typeof texts>()
  const isHidden = property.Address === ''
  return (
    <div className={styles.place}>
      {!isHidden && <p>{property.Address}</p>}
      <p>
        {property.Zip} {property.City}
        {property.Neighbourhood !== '' && <span className={styles.quiet}> · {property.Neighbourhood}</span>}
      </p>
      {isHidden && (
        <p className={styles.quiet}>
          {text('property-summary.address-hidden')}{' '}
          {property.UniqueCode && text('property.unique-code', { code: property.UniqueCode })}
        </p>
      )}
    </div>
  )
}

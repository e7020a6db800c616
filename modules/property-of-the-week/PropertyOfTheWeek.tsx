import {
  Badge,
  EnergyLabel,
  LinkButton,
  longFact,
  type ModuleProps,
  mainFacts,
  NoSection,
  PropertyCard,
  PropertyPrice,
  type PropertySummary,
  propertyPicture,
  RichText,
  ribbonOf,
  SiteLink,
  SitePicture,
  useText,
} from 'vitrine/module'
import styles from './PropertyOfTheWeek.module.css'
import type { Resolved } from './server.ts'
import type texts from './texts.json'

/** One highlighted property; no section without one. */
export default function PropertyOfTheWeek({ content, context }: ModuleProps<Resolved>) {
  const text = useText<keyof typeof texts>()
  const { layout, shell } = context
  const { shown, reason } = content
  if (shown === null) return <NoSection />
  const eyebrow = content.eyebrow || text('property-of-the-week.eyebrow')
  const headingLevel = layout.title === '' ? 'h2' : 'h3'
  if (layout.view === 'card') {
    return (
      <div className="stack gap-4">
        <p className="accent text-xs strong caps">{eyebrow}</p>
        <PropertyCard property={shown} marqueeIgnore={shell.marqueeIgnore} headingLevel={headingLevel} shape="wide" />
        <RichText html={reason} />
      </div>
    )
  }
  const picture = propertyPicture(shown)
  const ribbon = ribbonOf(shown, (kind) => text(`card.${kind}`))
  return (
    <article className={`stack gap-5 ${styles.feature}`} data-view={layout.view}>
      <div className={`filled clipped relative rounded-lg tint ${styles.figure}`}>
        {picture && (
          <SitePicture
            picture={picture}
            sizes={layout.view === 'large' ? '(max-width: 1279px) 92vw, 80rem' : '(max-width: 1023px) 92vw, 46rem'}
          />
        )}
        {picture?.note !== undefined && (
          <Badge tone="neutral" className={styles.note} aria-hidden="true">
            {picture.note}
          </Badge>
        )}
        {ribbon !== '' && (
          <Badge tone="accent" className={styles.ribbon}>
            {ribbon}
          </Badge>
        )}
      </div>
      <div className={`stack gap-3 top start shrinks ${styles.words}`}>
        <p className="accent text-xs strong caps">{eyebrow}</p>
        <Words property={shown} headingLevel={headingLevel} marqueeIgnore={shell.marqueeIgnore} />
        <RichText html={reason} />
        <p>
          <LinkButton as={SiteLink} href={shown.path}>
            {text('property-of-the-week.see')}
          </LinkButton>
        </p>
      </div>
    </article>
  )
}

interface WordsProps {
  readonly property: PropertySummary
  readonly headingLevel: 'h2' | 'h3'
  readonly marqueeIgnore: readonly number[]
}

function Words({ property, headingLevel: Heading, marqueeIgnore }: WordsProps) {
  const text = useText<keyof typeof texts>()
  const facts = mainFacts(property).map((fact) => longFact(fact, text))
  return (
    <>
      <Heading className={styles.headline}>{property.TypeDescription || property.MainTypeName}</Heading>
      <p className="quiet">
        {property.MainTypeName}, {property.City} {property.Zip}
      </p>
      <p className="serif text-xl">
        <PropertyPrice property={property} marqueeIgnore={marqueeIgnore} />
      </p>
      <p className="cluster gap-1 gap-x-4 text-sm">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <EnergyLabel badge={property.EnergyBadge} />
      </p>
    </>
  )
}

import {
  Disclosure,
  type EnergyLetter as EnergyLabel,
  type EnergyRates,
  type EnergyScale,
  type EnergyEstimate as Estimate,
  type EuroRange,
  estimateEnergy,
  formatArea,
  formatCount,
  formatDecimal,
  formatEuro,
  type Language,
  labelSteps,
  longDate,
  type PropertyDetail,
  type Text,
  useText,
} from 'vitrine/module'
import styles from './PropertyEnergy.module.css'
import type texts from './texts.json'

interface Props {
  readonly property: PropertyDetail
  readonly energy: EnergyLabel & { readonly kind: 'label' }
  readonly scale: EnergyScale
  readonly rates: EnergyRates
  readonly language: Language
}

/** The yearly energy costs of the home, and the cost of reaching labels D and C, with calculations. */
export function EnergyEstimate({ property, energy, scale, rates, language }: Props) {
  const text = useText<keyof typeof texts>()
  const estimate = estimateEnergy(property, rates)
  if (estimate === null) return null
  const steps = labelSteps(estimate, energy, scale, rates)
  return (
    <div className={styles.estimate}>
      <h3 className={styles.noticeTitle}>{text('property-energy.cost.title')}</h3>
      <p className="serif text-xl">{rangeText(estimate.cost)}</p>
      <p className={styles.quiet}>{text('property-energy.cost.note')}</p>
      <Disclosure tone="plain" summary={text('property-energy.cost.how')}>
        <ul className={styles.quiet}>
          {working(estimate, text).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>
            {text('property-energy.cost.source', {
              source: estimate.price.source,
              since: longDate(estimate.price.validFrom, language),
              checked: longDate(estimate.price.checkedOn, language),
            })}
          </li>
        </ul>
      </Disclosure>
      {steps.length > 0 && (
        <Disclosure
          tone="plain"
          summary={text('property-energy.step.title', { labels: steps.map(({ label }) => label).join(', ') })}
        >
          <dl>
            {steps.map(({ label, upTo, less, saved, works }) => (
              <div key={label}>
                <dt>{text('property-energy.step.label', { label })}</dt>
                <dd>
                  <p>{text('property-energy.step.score', { upTo: formatCount(upTo), less: formatCount(less) })}</p>
                  <p>{text('property-energy.step.saved', { range: rangeText(saved) })}</p>
                  <p>{text(`property-energy.step.works-${label}`)}</p>
                  <p>
                    {works
                      ? text('property-energy.step.cost', { range: rangeText(works) })
                      : text('property-energy.step.no-cost')}
                  </p>
                </dd>
              </div>
            ))}
          </dl>
          <WorksSources rates={rates} scale={scale} language={language} />
        </Disclosure>
      )}
    </div>
  )
}

/** The sources of the renovation costs. */
function WorksSources({ rates, scale, language }: Pick<Props, 'rates' | 'scale' | 'language'>) {
  const text = useText<keyof typeof texts>()
  const known = (rates.works ?? []).filter(({ region }) => region === scale.region)
  return known.map(({ label, source, validFrom, checkedOn }) => (
    <p key={label + source} className={styles.quiet}>
      {text('property-energy.step.source', {
        label,
        source,
        since: longDate(validFrom, language),
        checked: longDate(checkedOn, language),
      })}
    </p>
  ))
}

/** The lines of the calculation, in order. */
function working(
  { energy, price, score, areaM2, primaryKwh, deliveredKwh }: Estimate,
  text: Text<keyof typeof texts>,
): readonly string[] {
  const primary = formatCount(primaryKwh)
  return [
    areaM2 === null
      ? text('property-energy.cost.total', { primary })
      : text('property-energy.cost.primary', { score: formatDecimal(score), area: formatArea(areaM2), primary }),
    text('property-energy.cost.delivered', {
      energy: text(`property-energy.with.${energy}`),
      factor: formatDecimal(price.primaryFactor),
      delivered: formatCount(deliveredKwh),
    }),
    text('property-energy.cost.price', { min: perKwh(price.minPerKwh), max: perKwh(price.maxPerKwh) }),
  ]
}

function rangeText({ min, max }: EuroRange): string {
  return `${formatEuro(min)} – ${formatEuro(max)}`
}

function perKwh(euro: number): string {
  return `€ ${formatDecimal(euro, 3)}`
}

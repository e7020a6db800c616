import type { Language } from '#schemas/language.ts'
import type { EnergyRates } from '#schemas/property/energy-rates.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import {
  type EnergyEstimate as Estimate,
  type EuroRange,
  estimateEnergy,
  labelSteps,
} from '#src/domain/energy/energy-estimate.ts'
import type { EnergyLabel } from '#src/domain/energy/energy-label.ts'
import type { EnergyScale } from '#src/domain/energy/energy-scales.ts'
import { formatEuro } from '#src/domain/property/price.ts'
import { formatArea, formatCount, formatDecimal } from '#src/domain/text/number-text.ts'
import { longDate } from '#src/domain/time/date-text.ts'
import { type Text, useText } from '#src/i18n/use-text.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import styles from './EnergyEstimate.module.css'
import shared from './PropertyEnergy.module.css'

interface Props {
  readonly property: PropertyDetail
  readonly energy: EnergyLabel & { readonly kind: 'label' }
  readonly scale: EnergyScale
  readonly rates: EnergyRates
  readonly language: Language
}

/** What the energy of the home costs in a year, and what the labels D and C take, each with its working. */
export function EnergyEstimate({ property, energy, scale, rates, language }: Props) {
  const text = useText()
  const estimate = estimateEnergy(property, rates)
  if (estimate === null) return null
  const steps = labelSteps(estimate, energy, scale, rates)
  return (
    <div className={styles.estimate}>
      <h3 className={shared.noticeTitle}>{text('energy.cost.title')}</h3>
      <p className={styles.amount}>{rangeText(estimate.cost)}</p>
      <p className={shared.quiet}>{text('energy.cost.note')}</p>
      <Disclosure tone="plain" summary={text('energy.cost.how')}>
        <ul className={`${styles.working} ${shared.quiet}`}>
          {working(estimate, text).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>
            {text('energy.cost.source', {
              source: estimate.price.source,
              since: longDate(estimate.price.validFrom, language),
              checked: longDate(estimate.price.checkedOn, language),
            })}
          </li>
        </ul>
      </Disclosure>
      {steps.length > 0 && (
        <Disclosure tone="plain" summary={text('energy.step.title', { labels: steps.map(({ label }) => label).join(', ') })}>
          <dl className={styles.steps}>
            {steps.map(({ label, upTo, less, saved, works }) => (
              <div key={label}>
                <dt>{text('energy.step.label', { label })}</dt>
                <dd>
                  <p>{text('energy.step.score', { upTo: formatCount(upTo), less: formatCount(less) })}</p>
                  <p>{text('energy.step.saved', { range: rangeText(saved) })}</p>
                  <p>{text(`energy.step.works-${label}`)}</p>
                  <p>{works ? text('energy.step.cost', { range: rangeText(works) }) : text('energy.step.no-cost')}</p>
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

/** Where the amounts of the works come from. */
function WorksSources({ rates, scale, language }: Pick<Props, 'rates' | 'scale' | 'language'>) {
  const text = useText()
  const known = (rates.works ?? []).filter(({ region }) => region === scale.region)
  return known.map(({ label, source, validFrom, checkedOn }) => (
    <p key={label + source} className={shared.quiet}>
      {text('energy.step.source', {
        label,
        source,
        since: longDate(validFrom, language),
        checked: longDate(checkedOn, language),
      })}
    </p>
  ))
}

/** The lines of the calculation, in order. */
function working({ energy, price, score, areaM2, primaryKwh, deliveredKwh }: Estimate, text: Text): readonly string[] {
  const primary = formatCount(primaryKwh)
  return [
    areaM2 === null
      ? text('energy.cost.total', { primary })
      : text('energy.cost.primary', { score: formatDecimal(score), area: formatArea(areaM2), primary }),
    text('energy.cost.delivered', {
      energy: text(`energy.with.${energy}`),
      factor: formatDecimal(price.primaryFactor),
      delivered: formatCount(deliveredKwh),
    }),
    text('energy.cost.price', { min: perKwh(price.minPerKwh), max: perKwh(price.maxPerKwh) }),
  ]
}

function rangeText({ min, max }: EuroRange): string {
  return `${formatEuro(min)} – ${formatEuro(max)}`
}

function perKwh(euro: number): string {
  return `€ ${formatDecimal(euro, 3)}`
}

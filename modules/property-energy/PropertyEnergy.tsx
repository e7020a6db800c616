import {
  chooseScales,
  Disclosure,
  defineView,
  type EnergyLetter as EnergyLabel,
  energyImage,
  energyLabel,
  type Language,
  longDate,
  type ModuleProps,
  mustBeRenovated,
  Notice,
  propertyQuery,
  RichText,
  type EnergyScale as Scale,
  useApi,
  useText,
} from 'vitrine/module'
import { EnergyDuties } from './EnergyDuties.tsx'
import { EnergyEstimate } from './EnergyEstimate.tsx'
import { EnergyScale } from './EnergyScale.tsx'
import { energyFacts, scoreText } from './energy-facts.ts'
import styles from './PropertyEnergy.module.css'
import type { Content } from './schema.ts'
import type texts from './texts.json'

export const view = defineView(PropertyEnergy, {
  queries: (_, { parameters, language }) => (parameters.id === undefined ? [] : [propertyQuery(parameters.id, language)]),
})

/** The energy certificate: its label on the regional scale, the figures, and the duty to renovate. */
export default function PropertyEnergy({ content, context }: ModuleProps<Content>) {
  const text = useText<keyof typeof texts>()
  const scales = chooseScales(context.shell.energyScales)
  const property = useApi(propertyQuery(context.parameters.id ?? '', context.language))
  const energy = energyLabel(property, scales)
  const known = energyFacts(property, text)
  const facts = context.layout.view === 'full' ? known : []
  // Without label and figures, a scale would be a large empty section.
  const hasScale = energy.kind === 'label' && known.length > 0
  const { renovation } = content
  return (
    <div className={styles.energy}>
      {context.layout.title === '' && <h2 className={`text-2xl ${styles.title}`}>{text('property-energy.title')}</h2>}
      <div className={styles.columns} data-has-scale={hasScale}>
        {hasScale ? (
          <div className={styles.side}>
            <EnergyScale energy={energy} scale={scales[energy.region]} score={scoreText(property, text)} />
            {content.estimate && context.layout.view === 'full' && (
              <EnergyEstimate
                property={property}
                energy={energy}
                scale={scales[energy.region]}
                rates={content.estimate}
                language={context.language}
              />
            )}
          </div>
        ) : energy.kind === 'label' ? (
          <EnergyClass energy={energy} scale={scales[energy.region]} />
        ) : (
          <Notice className={styles.none}>
            {text(energy.kind === 'empty' ? 'property-energy.empty' : 'property-energy.not-applicable')}
          </Notice>
        )}
        <div className={styles.figures}>
          {facts.length > 0 && (
            <Disclosure summary={text('property-energy.figures')}>
              <dl className={styles.facts}>
                {facts.map(({ field, label, value }) => (
                  <div key={field} className={styles.fact}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </Disclosure>
          )}
          {energy.kind === 'label' && energy.isComputed && (
            <p className={styles.quiet}>{text('property-energy.indicative-note')}</p>
          )}
          <RichText html={content.note} className={styles.quiet} />
          {energy.kind === 'label' && (
            <EnergyDuties duties={content.duties ?? []} energy={energy} goal={property.Goal} language={context.language} />
          )}
          {renovation.show && mustBeRenovated(property, scales) && (
            <RenovationNotice renovation={renovation} language={context.language} />
          )}
        </div>
      </div>
    </div>
  )
}

interface EnergyClassProps {
  readonly energy: EnergyLabel & { readonly kind: 'label' }
  readonly scale: Scale
}

/** Only the class in a line, for a certificate without other data. */
function EnergyClass({ energy, scale }: EnergyClassProps) {
  const text = useText<keyof typeof texts>()
  const label = scale.classes.find((one) => one.label === energy.label)?.text ?? ''
  return (
    <p className="cluster gap-3 gap-x-4 strong">
      <img src={energyImage(energy)} alt="" width={112} height={56} />
      {text(energy.isComputed ? 'property-energy.class-indicative' : 'property-energy.class', { label })}
    </p>
  )
}

interface RenovationNoticeProps {
  readonly renovation: Content['renovation']
  readonly language: Language
}

/** The defaults for sites without a number: those of the statutory texts; in Dutch the current term. */
const YEARS: { readonly [language in Language]: number } = { fr: 5, nl: 6, en: 5, de: 6 }

/** The duty to renovate for the buyer: by when, and to which label (EPC-05). */
function RenovationNotice({ renovation, language }: RenovationNoticeProps) {
  const text = useText<keyof typeof texts>()
  const { since, target, years: count = YEARS[language] } = renovation
  return (
    <Notice tone="accent" className={styles.notice}>
      <h3 className={styles.noticeTitle}>{text('property-energy.renovation-title')}</h3>
      {renovation.text ? (
        <RichText html={renovation.text} />
      ) : (
        <p>{text('property-energy.renovation', { since: longDate(since, language), target, count })}</p>
      )}
    </Notice>
  )
}

import type { Language } from '#schemas/language.ts'
import type { OwnerFigures } from '#schemas/owner.ts'
import { countText } from '#src/domain/owner/count-text.ts'
import { type VisitChange, visitChange } from '#src/domain/owner/visit-change.ts'
import { type Text, useText } from '#src/i18n/use-text.ts'
import styles from './FigureTiles.module.css'

interface Props {
  readonly figures: OwnerFigures
  readonly language: Language
}

const PERIODS = ['today', 'week', 'month', 'total'] as const
type Period = (typeof PERIODS)[number]

/** Views of today, this week, this month and in total, each with its change against the period before, in words and with a sign (OWN-03). */
export function FigureTiles({ figures, language }: Props) {
  const text = useText()
  return (
    <div className={styles.around}>
      <h2 className={styles.title}>{text('owner.figures')}</h2>
      <dl className={styles.tiles}>
        {PERIODS.map((period) => (
          <Tile key={period} period={period} figure={figures[period]} language={language} />
        ))}
      </dl>
      <p className={styles.note}>{text('owner.counting')}</p>
    </div>
  )
}

interface TileProps {
  readonly period: Period
  readonly figure: OwnerFigures[Period]
  readonly language: Language
}

function Tile({ period, figure: { views, visitors, before }, language }: TileProps) {
  const text = useText()
  return (
    <div className={styles.tile}>
      <dt>{text(`owner.figures.${period}`)}</dt>
      <dd className={styles.value}>
        {countText(views, language)} <span className={styles.unit}>{text('owner.views', { count: views })}</span>
      </dd>
      <dd>{text('owner.visitors', { count: visitors, shown: countText(visitors, language) })}</dd>
      {(period !== 'total' || views > 0) && (
        <dd className={styles.change}>
          {period === 'total' ? text('owner.change.total') : <Change period={period} {...{ views, before, language }} />}
        </dd>
      )}
    </div>
  )
}

interface ChangeProps {
  readonly period: Exclude<Period, 'total'>
  readonly views: number
  readonly before: number | null
  readonly language: Language
}

function Change({ period, views, before, language }: ChangeProps) {
  const text = useText()
  const change = visitChange(views, before)
  if (change === null || before === null) return text('owner.change.none')
  return (
    <>
      <strong data-direction={change.direction}>{changeText(change, text, language)}</strong>{' '}
      {text(`owner.change.${period}`, { before: countText(before, language) })}
    </>
  )
}

const SIGNS = { up: '+', down: '−', same: '±' } as const

function changeText({ direction, unit, amount }: VisitChange, text: Text, language: Language): string {
  const shown = countText(amount, language)
  return unit === 'percent' ? text('owner.percent', { sign: SIGNS[direction], amount: shown }) : `${SIGNS[direction]}${shown}`
}

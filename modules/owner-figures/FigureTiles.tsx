import { formatCount, type OwnerFigures, type Text, useText, type VisitChange, visitChange } from 'vitrine/module'
import styles from './FigureTiles.module.css'

interface Props {
  readonly figures: OwnerFigures
}

const PERIODS = ['today', 'week', 'month', 'total'] as const
type Period = (typeof PERIODS)[number]

/** Views of today, this week, this month and in total, with the change against the previous period as text and icon (OWN-03). */
export function FigureTiles({ figures }: Props) {
  const text = useText()
  return (
    <div className="stack gap-5">
      <h2 className="text-xl">{text('owner.figures')}</h2>
      <dl className={styles.tiles}>
        {PERIODS.map((period) => (
          <Tile key={period} period={period} figure={figures[period]} />
        ))}
      </dl>
      <p className="quiet text-xs measure">{text('owner.counting')}</p>
    </div>
  )
}

interface TileProps {
  readonly period: Period
  readonly figure: OwnerFigures[Period]
}

function Tile({ period, figure: { views, visitors, compared } }: TileProps) {
  const text = useText()
  return (
    <div className={`stack gap-1 quiet text-sm snug figures ${styles.tile}`}>
      <dt>{text(`owner.figures.${period}`)}</dt>
      <dd className={`wrap baseline ink serif ${styles.value}`}>
        {formatCount(views)} <span className="text-lg untracked">{text('owner.views', { count: views })}</span>
      </dd>
      <dd>{text(period === 'today' ? 'owner.visitors' : 'owner.visits', { count: visitors, shown: formatCount(visitors) })}</dd>
      {(period !== 'total' || views > 0) && (
        <dd className={styles.change}>
          {period === 'total' ? text('owner.change.total') : <Change period={period} compared={compared} />}
        </dd>
      )}
    </div>
  )
}

interface ChangeProps {
  readonly period: Exclude<Period, 'total'>
  readonly compared: OwnerFigures[Period]['compared']
}

function Change({ period, compared }: ChangeProps) {
  const text = useText()
  if (compared === null) return text('owner.change.none')
  const { views, hour } = compared
  const change = visitChange(views, compared.before)
  const before = formatCount(compared.before)
  return (
    <>
      <strong data-direction={change.direction}>{changeText(change, text)}</strong>{' '}
      {hour === null || period === 'today'
        ? text(`owner.change.${period}`, { before, hour: hour ?? 0 })
        : text(`owner.change.${period}-hour`, { before, hour })}
    </>
  )
}

const SIGNS = { up: '+', down: '−', same: '±' } as const

function changeText({ direction, unit, amount }: VisitChange, text: Text): string {
  const shown = formatCount(amount)
  return unit === 'percent' ? text('owner.percent', { sign: SIGNS[direction], amount: shown }) : `${SIGNS[direction]}${shown}`
}

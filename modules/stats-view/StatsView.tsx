import { defineView, type Figures, figuresQuery, formatDecimal, type ModuleProps, useApi } from 'vitrine/module'
import styles from './StatsView.module.css'
import type { Content, SOURCES } from './schema.ts'

export const view = defineView(StatsView, {
  /** The counted figures, if the content shows one. */
  queries: (content) => (content.figures.some(({ source }) => source) ? [figuresQuery()] : []),
})

const COUNTED: Readonly<Record<(typeof SOURCES)[number], keyof Figures>> = {
  'for-sale': 'forSale',
  'for-rent': 'forRent',
  sold: 'sold',
  rented: 'rented',
  cities: 'cities',
}

export default function StatsView({ content, context }: ModuleProps<Content>) {
  const isCounted = content.figures.some(({ source }) => source)
  return isCounted ? (
    <Counted content={content} view={context.layout.view} />
  ) : (
    <List content={content} view={context.layout.view} />
  )
}

interface ListProps {
  readonly content: Content
  readonly view: string
  readonly counted?: Figures
}

function Counted(props: ListProps) {
  return <List {...props} counted={useApi(figuresQuery())} />
}

function List({ content, view, counted }: ListProps) {
  return (
    <dl className={`stack gap-5 ${styles.figures}`} data-view={view}>
      {content.figures.map(({ source, value, isYear, prefix, suffix, label, note }) => (
        <div key={label} className={styles.figure}>
          <dt className={`quiet snug ${styles.label}`}>{label}</dt>
          <dd className={styles.value}>
            {prefix}
            {figureText(source && counted ? counted[COUNTED[source]] : value, isYear)}
            {suffix && <span className={`text-xl untracked ${styles.unit}`}>{suffix}</span>}
          </dd>
          {note && <dd className="quiet text-xs">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function figureText(value: number | undefined, isYear = false): string {
  if (value === undefined) return ''
  return isYear ? String(value) : formatDecimal(value)
}

import { DataTable, EmptyState, formatCount, LinkButton, type ModuleProps, SiteLink, useText } from 'vitrine/module'
import type { Resolved } from './server.ts'
import styles from './Towns.module.css'
import type texts from './texts.json'
import type { Town } from './towns.ts'

const GOALS = ['sale', 'rent'] as const
type GoalName = (typeof GOALS)[number]

/** The towns with available properties: a table, columns, or chips. */
export default function Towns({ content, context }: ModuleProps<Resolved>) {
  const text = useText<keyof typeof texts>()
  const { layout } = context
  const towns = content.towns.slice(0, layout.maxItems)
  if (towns.length === 0) return <EmptyState message={text('towns.empty')} />
  const goals = GOALS.filter((goal) => towns.some((town) => town[goal] !== null))
  if (layout.view === 'chips') {
    return (
      <div className="stack gap-6">
        {goals.map((goal) => (
          <Chips
            key={goal}
            towns={towns}
            goal={goal}
            headingLevel={layout.title === '' ? 'h2' : 'h3'}
            isNamed={goals.length > 1}
          />
        ))}
      </div>
    )
  }
  return layout.view === 'columns' ? <Columns towns={towns} goals={goals} /> : <Table towns={towns} goals={goals} />
}

interface ListProps {
  readonly towns: readonly Town[]
  readonly goals: readonly GoalName[]
}

function Table({ towns, goals }: ListProps) {
  const text = useText<keyof typeof texts>()
  return (
    <DataTable className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('towns.town')}</th>
          {goals.map((goal) => (
            <th key={goal} scope="col">
              {text(`towns.${goal}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {towns.map((town) => (
          <tr key={town.name + town.zip}>
            <th scope="row">
              {town.name} <span className="quiet text-sm regular">{town.zip}</span>
            </th>
            {goals.map((goal) => (
              <td key={goal}>
                <Count town={town} goal={goal} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

/** The count as a link; its name includes the town for screen readers. */
function Count({ town, goal }: { readonly town: Town; readonly goal: GoalName }) {
  const text = useText<keyof typeof texts>()
  const counted = town[goal]
  if (counted === null) return <span className="quiet">–</span>
  return (
    <SiteLink
      className={styles.count}
      href={counted.path}
      aria-label={text(`towns.${goal}-in`, { count: counted.count, town: town.label })}
    >
      {formatCount(counted.count)}
    </SiteLink>
  )
}

/** Names in columns, each with its counts in words. */
function Columns({ towns, goals }: ListProps) {
  const text = useText<keyof typeof texts>()
  return (
    <ul className={`stack gap-x-6 ${styles.columns}`}>
      {towns.map((town) => (
        <li key={town.label} className={`stack ruled ${styles.town}`}>
          <span className="strong">{town.label}</span>{' '}
          <span className={`wrap gap-x-4 text-sm ${styles.offers}`}>
            {goals.flatMap((goal) => {
              const counted = town[goal]
              if (counted === null) return []
              return [
                <SiteLink key={goal} href={counted.path}>
                  <span className="visually-hidden">{town.label} </span>
                  {text(`towns.${goal}-count`, { count: counted.count })}
                </SiteLink>,
              ]
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface ChipsProps {
  readonly towns: readonly Town[]
  readonly goal: GoalName
  readonly headingLevel: 'h2' | 'h3'
  readonly isNamed: boolean
}

function Chips({ towns, goal, headingLevel: Heading, isNamed }: ChipsProps) {
  const text = useText<keyof typeof texts>()
  return (
    <section className="stack gap-4">
      {isNamed && <Heading className="text-xl">{text(`towns.${goal}`)}</Heading>}
      <ul className={`wrap ${styles.chips}`}>
        {towns.flatMap(({ label, [goal]: counted }) =>
          counted === null
            ? []
            : [
                <li key={label}>
                  <LinkButton as={SiteLink} href={counted.path} variant="secondary" size="small">
                    {label} <span className="quiet regular figures">{formatCount(counted.count)}</span>
                    <span className="visually-hidden"> {text(`towns.${goal}`)}</span>
                  </LinkButton>
                </li>,
              ],
        )}
      </ul>
    </section>
  )
}

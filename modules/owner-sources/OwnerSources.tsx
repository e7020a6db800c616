import {
  DataTable,
  defineView,
  formatCount,
  type ModuleProps,
  type OwnerContent,
  OwnerNothing,
  OwnerRefused,
  ownerFiguresQuery,
  useOwnerApi,
  useText,
} from 'vitrine/module'
import styles from './OwnerSources.module.css'

export const view = defineView(OwnerSources, {
  queries: (_, { parameters: { id } }) => (id === undefined ? [] : [ownerFiguresQuery(id)]),
})

/** The sources of visits in the last 30 days, most frequent first (OWN-03). */
export default function OwnerSources({ content: { pages }, context }: ModuleProps<OwnerContent>) {
  const text = useText()
  const figures = useOwnerApi(ownerFiguresQuery(context.parameters.id ?? ''))
  if (figures.kind !== 'ready') return <OwnerRefused kind={figures.kind} pages={pages} path={context.path} emphasis="quiet" />
  const { sources } = figures.data
  if (sources.length === 0) return <OwnerNothing message={text('owner.sources.none')} hint={text('owner.sources.none-hint')} />
  const total = sources.reduce((sum, { views }) => sum + views, 0)
  const highest = Math.max(...sources.map(({ views }) => views))
  return (
    <DataTable className={styles.table}>
      <caption className={styles.caption}>{text('owner.sources.caption')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{text('owner.sources.source')}</th>
          <th scope="col">{text('owner.chart.views')}</th>
          <th scope="col">{text('owner.sources.share')}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ source, views }) => (
          <tr key={source} style={{ '--share': `${(views / highest) * 100}%` }}>
            <th scope="row">{text(`owner.source.${source}`)}</th>
            <td>{formatCount(views)}</td>
            <td className={styles.share}>{text('owner.percent', { sign: '', amount: Math.round((views / total) * 100) })}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

import {
  defineView,
  type ModuleProps,
  type OwnerContent,
  OwnerPropertyHeader,
  OwnerRefused,
  ownerFiguresQuery,
  ownerHistoryQuery,
  ownerPropertyQuery,
  ownerRecordsQuery,
  useOwnerApi,
} from 'vitrine/module'
import { DaysTable } from './DaysTable.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import { Glance } from './Glance.tsx'
import styles from './OwnerFigures.module.css'
import { VisitsChart } from './VisitsChart.tsx'

/** Planned events, latest date first. */
const PLANNED = '?status=planned&sort=date&order=desc'

export const view = defineView(OwnerFigures, {
  queries: (_, { parameters: { id }, language }) =>
    id === undefined
      ? []
      : [ownerPropertyQuery(id, language), ownerFiguresQuery(id), ownerHistoryQuery(id, PLANNED), ownerRecordsQuery(id)],
})

/** An overview of a sale: status, next event, and visits of its page (OWN-03, OWN-04). */
export default function OwnerFigures({ content: { pages }, context }: ModuleProps<OwnerContent>) {
  const { language } = context
  const id = context.parameters.id ?? ''
  const property = useOwnerApi(ownerPropertyQuery(id, language))
  const figures = useOwnerApi(ownerFiguresQuery(id))
  const planned = useOwnerApi(ownerHistoryQuery(id, PLANNED))
  const records = useOwnerApi(ownerRecordsQuery(id))
  if (property.kind !== 'ready') return <OwnerRefused kind={property.kind} pages={pages} path={context.path} />
  return (
    <div className={`stack one-column ${styles.around}`}>
      <OwnerPropertyHeader property={property.data} pages={pages} context={context} />
      {figures.kind === 'ready' && (
        <>
          <Glance
            figures={figures.data}
            planned={planned.kind === 'ready' ? planned.data : null}
            records={records.kind === 'ready' ? records.data : null}
            historyPath={pages.history.replace('{id}', id)}
            language={language}
          />
          <FigureTiles figures={figures.data} />
          <div className="stack gap-4 one-column">
            <VisitsChart days={figures.data.days} language={language} />
            {figures.data.days.some(({ views }) => views > 0) && <DaysTable days={figures.data.days} language={language} />}
          </div>
        </>
      )}
    </div>
  )
}

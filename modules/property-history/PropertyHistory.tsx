import {
  DatedDetail,
  DatedItem,
  DatedList,
  defineView,
  formatEuro,
  formatPercent,
  type HistoryItem,
  longDate,
  type ModuleProps,
  NoSection,
  propertyHistoryQuery,
  propertyQuery,
  RENT,
  RichText,
  type Text,
  useApi,
  useText,
} from 'vitrine/module'
import type { Content } from './schema.ts'
import type texts from './texts.json'

export const view = defineView(PropertyHistory, {
  queries: (_, { parameters, language }) =>
    parameters.id === undefined ? [] : [propertyQuery(parameters.id, language), propertyHistoryQuery(parameters.id)],
})

/** Earlier prices of a property with their dates; no section without a change. */
export default function PropertyHistory({ content, context }: ModuleProps<Content>) {
  const text = useText<keyof typeof texts>()
  const id = context.parameters.id ?? ''
  const { Goal } = useApi(propertyQuery(id, context.language))
  const { items } = useApi(propertyHistoryQuery(id))
  if (items.length === 0) return <NoSection />
  return (
    <DatedList
      isOrdered
      title={context.layout.title === '' ? text('property-history.title') : ''}
      note={
        content.note ? (
          <RichText html={content.note} />
        ) : (
          text(Goal === RENT ? 'property-history.note-rent' : 'property-history.note')
        )
      }
    >
      {items.map((item) => (
        <DatedItem
          key={`${item.date} ${item.kind}`}
          price={item.price === null ? null : formatEuro(item.price)}
          side={item.changePercent === null ? null : signedPercent(item.changePercent)}
        >
          <DatedDetail>
            <time dateTime={item.date}>{longDate(item.date, context.language)}</time>
          </DatedDetail>
          <span>{whatHappened(item, text)}</span>
        </DatedItem>
      ))}
    </DatedList>
  )
}

function whatHappened({ kind, changePercent }: HistoryItem, text: Text<keyof typeof texts>): string {
  if (kind !== 'price') return text(`property-history.${kind}`)
  if (changePercent === null) return text('property-history.published')
  return text(changePercent < 0 ? 'property-history.lower' : 'property-history.higher')
}

/** A signed percentage: "-4,6 %", "+2 %". */
function signedPercent(percent: number): string {
  return `${percent > 0 ? '+' : ''}${formatPercent(percent, 1)}`
}

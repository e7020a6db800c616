import type { ModuleProps } from '#schemas/modules/module-view.ts'
import { RENT } from '#schemas/property/goal.ts'
import type { HistoryItem } from '#schemas/property/property-history.ts'
import { useApi } from '#src/data/api.ts'
import { propertyHistoryQuery, propertyQuery } from '#src/data/properties.ts'
import { formatEuro } from '#src/domain/property/price.ts'
import { formatPercent } from '#src/domain/text/number-text.ts'
import { longDate } from '#src/domain/time/date-text.ts'
import { type Text, useText } from '#src/i18n/use-text.ts'
import { DatedDetail, DatedItem, DatedList, NoSection } from '#src/parts/DatedList.tsx'
import { defineView } from '#src/parts/define-view.ts'
import { RichText } from '#src/parts/RichText.tsx'
import type { Content } from './schema.ts'

export const view = defineView(PropertyHistory, {
  /** The property of the page, and its history. */
  queries: (_, { parameters, language }) =>
    parameters.id === undefined ? [] : [propertyQuery(parameters.id, language), propertyHistoryQuery(parameters.id)],
})

/** Earlier prices of a property with their dates; no section at all where nothing has changed. */
export default function PropertyHistory({ content, context }: ModuleProps<Content>) {
  const text = useText()
  const id = context.parameters.id ?? ''
  const { Goal } = useApi(propertyQuery(id, context.language))
  const { items } = useApi(propertyHistoryQuery(id))
  if (items.length === 0) return <NoSection />
  return (
    <DatedList
      isOrdered
      title={context.layout.title === '' ? text('price-history.title') : ''}
      note={
        content.note ? <RichText html={content.note} /> : text(Goal === RENT ? 'price-history.note-rent' : 'price-history.note')
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

function whatHappened({ kind, changePercent }: HistoryItem, text: Text): string {
  if (kind !== 'price') return text(`price-history.${kind}`)
  if (changePercent === null) return text('price-history.published')
  return text(changePercent < 0 ? 'price-history.lower' : 'price-history.higher')
}

/** "-4,6 %", "+2 %". */
function signedPercent(percent: number): string {
  return `${percent > 0 ? '+' : ''}${formatPercent(percent, 1)}`
}

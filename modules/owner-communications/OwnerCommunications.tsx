import type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
import { ownerRecordsQuery, useOwnerApi } from '#src/data/owners.ts'
import { useText } from '#src/i18n/use-text.ts'
import { OwnerNothing, OwnerRefused } from '#src/parts/owner/OwnerNotices.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Exchange } from './Exchange.tsx'
import styles from './OwnerCommunications.module.css'
import type { Content } from './schema.ts'

/** The number of messages shown at first. */
const SHOWN_AT_ONCE = 5

/** The agency's messages, among the other short lists of the property. */
export const queries = (_: Content, { parameters: { id } }: ModuleContext) => (id === undefined ? [] : [ownerRecordsQuery(id)])

/** The agency's messages to the owner, the latest first (OWN-03). */
export default function OwnerCommunications({ content: { pages }, context }: ModuleProps<Content>) {
  const text = useText()
  const records = useOwnerApi(ownerRecordsQuery(context.parameters.id ?? ''))
  if (records.kind !== 'ready') return <OwnerRefused kind={records.kind} pages={pages} path={context.path} emphasis="quiet" />
  const { communications } = records.data
  if (communications.length === 0) {
    return <OwnerNothing message={text('owner.communications.none')} hint={text('owner.communications.none-hint')} />
  }
  const [latest, earlier] = [communications.slice(0, SHOWN_AT_ONCE), communications.slice(SHOWN_AT_ONCE)]
  return (
    <div className={styles.around}>
      <ol className={styles.exchanges}>
        {latest.map((exchange) => (
          <Exchange key={exchange.ID} exchange={exchange} language={context.language} />
        ))}
      </ol>
      {earlier.length > 0 && (
        <Disclosure summary={text('owner.communications.earlier', { count: earlier.length })}>
          <ol className={styles.exchanges}>
            {earlier.map((exchange) => (
              <Exchange key={exchange.ID} exchange={exchange} language={context.language} />
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  )
}

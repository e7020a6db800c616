import { Download } from 'lucide'
import type { ModuleProps } from '#schemas/modules/module-view.ts'
import { ownerRecordsQuery, useOwnerApi } from '#src/data/owners.ts'
import { byteText } from '#src/domain/owner/owner-texts.ts'
import { longDate } from '#src/domain/time/date-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { OwnerContent } from '#src/owner-portal/define-owner-module.ts'
import { defineView } from '#src/parts/define-view.ts'
import { OwnerNothing, OwnerRefused } from '#src/parts/owner/OwnerNotices.tsx'
import { Card, CardLink } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './OwnerDocuments.module.css'

export const view = defineView(OwnerDocuments, {
  /** The documents, among the other short lists of the property. */
  queries: (_, { parameters: { id } }) => (id === undefined ? [] : [ownerRecordsQuery(id)]),
})

/** The documents of the property, downloadable with the owner's session (OWN-03). */
export default function OwnerDocuments({ content: { pages }, context }: ModuleProps<OwnerContent>) {
  const text = useText()
  const { language } = context
  const records = useOwnerApi(ownerRecordsQuery(context.parameters.id ?? ''))
  if (records.kind !== 'ready') return <OwnerRefused kind={records.kind} pages={pages} path={context.path} emphasis="quiet" />
  const { documents } = records.data
  if (documents.length === 0)
    return <OwnerNothing message={text('owner.documents.none')} hint={text('owner.documents.none-hint')} />
  return (
    <ul className={styles.list}>
      {documents.map(({ name, date, type, bytes, href }) => (
        <Card as="li" key={href} variant="bare" className={styles.item}>
          <span className={styles.type} aria-hidden="true">
            {type}
          </span>
          <p className={styles.name}>
            {/* Plain on purpose: a file is no page of the site. */}
            <CardLink as="a" href={href} download aria-label={text('owner.documents.download', { name })}>
              {name}
            </CardLink>
          </p>
          <p className={styles.about}>
            <time dateTime={date}>{longDate(date, language)}</time>
            {` · ${type.toUpperCase()} · ${byteText(bytes, language)}`}
          </p>
          <Icon of={Download} className={styles.icon} size={20} strokeWidth={1.5} />
        </Card>
      ))}
    </ul>
  )
}

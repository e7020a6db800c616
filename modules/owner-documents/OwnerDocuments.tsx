import { Download } from 'lucide'
import {
  byteText,
  Card,
  CardLink,
  defineView,
  Icon,
  longDate,
  type ModuleProps,
  type OwnerContent,
  OwnerRecordList,
  ownerRecordsQuery,
  useText,
} from 'vitrine/module'
import styles from './OwnerDocuments.module.css'

export const view = defineView(OwnerDocuments, {
  queries: (_, { parameters: { id } }) => (id === undefined ? [] : [ownerRecordsQuery(id)]),
})

/** The documents of the property, downloadable with the owner's session (OWN-03). */
export default function OwnerDocuments({ content: { pages }, context }: ModuleProps<OwnerContent>) {
  const text = useText()
  const { language } = context
  const empty = { message: text('owner.documents.none'), hint: text('owner.documents.none-hint') }
  return (
    <OwnerRecordList name="documents" pages={pages} context={context} empty={empty}>
      {(documents) => (
        <ul className={styles.list}>
          {documents.map(({ name, date, type, bytes, href }) => (
            <Card as="li" key={href} variant="bare" className={`gap-x-4 underruled ${styles.item}`}>
              <span className={`stack text-xs strong ${styles.type}`} aria-hidden="true">
                {type}
              </span>
              <p className={styles.name}>
                {/* A plain link, since a file is not a page of the site. */}
                <CardLink as="a" href={href} download aria-label={text('owner.documents.download', { name })}>
                  {name}
                </CardLink>
              </p>
              <p className={`quiet text-sm ${styles.about}`}>
                <time dateTime={date}>{longDate(date, language)}</time>
                {` · ${type.toUpperCase()} · ${byteText(bytes, language)}`}
              </p>
              <Icon of={Download} className={styles.icon} size={20} strokeWidth={1.5} />
            </Card>
          ))}
        </ul>
      )}
    </OwnerRecordList>
  )
}

import { FileText } from 'lucide'
import {
  ActionLink,
  byteText,
  defineView,
  Icon,
  type ModuleProps,
  propertyQuery,
  subjectLink,
  useApi,
  useText,
} from 'vitrine/module'
import styles from './PropertyDocuments.module.css'
import type { Content } from './schema.ts'
import type texts from './texts.json'

export const view = defineView(PropertyDocuments, {
  queries: (_, { parameters, language }) => (parameters.id === undefined ? [] : [propertyQuery(parameters.id, language)]),
})

/** The documents of a property: downloads and documents on request; a message without any (PROP-11). */
export default function PropertyDocuments({ content, context }: ModuleProps<Content>) {
  const text = useText<keyof typeof texts>()
  const { ID, Documents = [] } = useApi(propertyQuery(context.parameters.id ?? '', context.language))
  if (Documents.length === 0) return <p className="quiet section-unprinted">{text('property-documents.none')}</p>
  const isAnyOnRequest = Documents.some(({ Download }) => Download === undefined)
  return (
    <div className="section-unprinted">
      <ul className={styles.documents}>
        {Documents.map(({ Name, Download }) => (
          <li key={`${Name} ${Download?.href}`} className={`stack gap-3 target underruled ${styles.document}`}>
            <Icon of={Download === undefined ? 'mail' : FileText} size={20} strokeWidth={1.5} />
            {Download === undefined ? (
              <>
                <span>{Name}</span>
                <span className={`text-sm ${styles.how}`}>{text('property-documents.on-request')}</span>
              </>
            ) : (
              <a href={Download.href} type={Download.mediaType}>
                {Name}{' '}
                <span className={`text-sm ${styles.how}`}>
                  ({Download.label}, {byteText(Download.sizeBytes, context.language)})
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {isAnyOnRequest && content.request && (
        <p className={styles.request}>
          <ActionLink href={subjectLink(content.request.link, 'property', ID)} emphasis="quiet" isForm>
            {content.request.label}
          </ActionLink>
        </p>
      )}
    </div>
  )
}

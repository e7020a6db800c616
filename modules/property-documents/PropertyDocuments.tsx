import { FileText, Mail } from 'lucide'
import { ActionLink, defineView, Icon, type ModuleProps, propertyQuery, subjectLink, useApi, useText } from 'vitrine/module'
import styles from './PropertyDocuments.module.css'
import type { Content } from './schema.ts'
import type texts from './texts.json'

export const view = defineView(PropertyDocuments, {
  /** The property of the page. */
  queries: (_, { parameters, language }) => (parameters.id === undefined ? [] : [propertyQuery(parameters.id, language)]),
})

/** The documents of a property: downloads and documents on request; a message without any (PROP-11). */
export default function PropertyDocuments({ content, context }: ModuleProps<Content>) {
  const text = useText<keyof typeof texts>()
  const { ID, Documents = [] } = useApi(propertyQuery(context.parameters.id ?? '', context.language))
  if (Documents.length === 0) return <p className={styles.none}>{text('property-documents.none')}</p>
  const isAnyOnRequest = Documents.some(({ Url }) => Url === undefined)
  return (
    <div className={styles.around}>
      <ul className={styles.documents}>
        {Documents.map(({ Name, Url }) => (
          <li key={`${Name} ${Url}`} className={styles.document}>
            {Url === undefined ? (
              <Icon of={Mail} size={20} strokeWidth={1.5} />
            ) : (
              <Icon of={FileText} size={20} strokeWidth={1.5} />
            )}
            {Url === undefined ? <span>{Name}</span> : <a href={`/media/${Url}`}>{Name}</a>}
            <span className={styles.how}>
              {text(Url === undefined ? 'property-documents.on-request' : 'property-documents.download')}
            </span>
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

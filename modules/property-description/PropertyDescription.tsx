import { Disclosure, defineView, type ModuleProps, propertyQuery, RichText, useApi, useText } from 'vitrine/module'
import { foldParagraphs } from './fold-paragraphs.ts'
import styles from './PropertyDescription.module.css'
import type { Content } from './schema.ts'
import type texts from './texts.json'

export const view = defineView(PropertyDescription, {
  queries: (_, { parameters, language }) => (parameters.id === undefined ? [] : [propertyQuery(parameters.id, language)]),
})

/** The agency's description: the short one as a lead, the long one in paragraphs, whose end is folded. */
export default function PropertyDescription({ content, context }: ModuleProps<Content>) {
  const text = useText<keyof typeof texts>()
  const { DescriptionA: short = '', DescriptionB: long = '' } = useApi(
    propertyQuery(context.parameters.id ?? '', context.language),
  )
  const { shown, folded } = foldParagraphs(context.layout.view === 'short' && short !== '' ? '' : long)
  return (
    <div className={`stack gap-4 ${styles.description}`}>
      {context.layout.title === '' && <h2 className="visually-hidden">{text('property-description.description')}</h2>}
      {short !== '' && <p className={styles.lead}>{short}</p>}
      {shown.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {folded.length > 0 && (
        <Disclosure
          hasSign={false}
          className={`flex column ${styles.rest}`}
          summaryClassName="fold-title unprinted"
          summary={
            <>
              <span className={styles.open}>{text('property-description.read-on')}</span>
              <span className={styles.close}>{text('property-description.read-less')}</span>
            </>
          }
        >
          {folded.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Disclosure>
      )}
      <RichText html={content.note} className={`quiet text-xs ${styles.note}`} />
    </div>
  )
}

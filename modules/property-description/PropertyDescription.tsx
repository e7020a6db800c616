import type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
import { useApi } from '#src/data/api.ts'
import { propertyQuery } from '#src/data/properties.ts'
import { useText } from '#src/i18n/use-text.ts'
import { RichText } from '#src/parts/RichText.tsx'
import styles from './PropertyDescription.module.css'
import type { Content } from './schema.ts'

/** The property of the page. */
export const queries = (_: Content, { parameters, language }: ModuleContext) =>
  parameters.id === undefined ? [] : [propertyQuery(parameters.id, language)]

/** The agency's description of a property: the short one as a lead, the long one in paragraphs. */
export default function PropertyDescription({ content, context }: ModuleProps<Content>) {
  const text = useText()
  const { DescriptionA: short = '', DescriptionB: long = '' } = useApi(
    propertyQuery(context.parameters.id ?? '', context.language),
  )
  const paragraphs =
    context.layout.view === 'short' && short !== '' ? [] : long.split(/\n{2,}/).filter((one) => one.trim() !== '')
  return (
    <div className={styles.description}>
      {context.layout.title === '' && <h2 className="visually-hidden">{text('property.description')}</h2>}
      {short !== '' && <p className={styles.lead}>{short}</p>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <RichText html={content.note} className={styles.note} />
    </div>
  )
}

import type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
import type { FactGroup } from '#schemas/property/property-facts.ts'
import { useApi } from '#src/data/api.ts'
import { propertyFactsQuery } from '#src/data/properties.ts'
import { RichText } from '#src/parts/RichText.tsx'
import { FactList } from './FactList.tsx'
import styles from './PropertyFacts.module.css'
import type { Content } from './schema.ts'

/** The facts of the page's property. */
export const queries = (_: Content, { parameters, language }: ModuleContext) =>
  parameters.id === undefined ? [] : [propertyFactsQuery(parameters.id, language)]

/** The facts of a property in groups, set like a timetable; empty groups are hidden. */
export default function PropertyFacts({ content, context }: ModuleProps<Content>) {
  const { groups } = useApi(propertyFactsQuery(context.parameters.id ?? '', context.language))
  const Heading = context.layout.title === '' ? 'h2' : 'h3'
  return (
    <div className={styles.groups} data-view={context.layout.view}>
      {chosen(groups, content.groups).map(({ id, title, facts }) => (
        <section key={id} className={styles.group}>
          {title !== '' && <Heading className={styles.title}>{title}</Heading>}
          <FactList facts={facts} />
        </section>
      ))}
      <RichText html={content.note} className={styles.note} />
    </div>
  )
}

/** The groups named by the content, in its order; all by default. */
function chosen(groups: readonly FactGroup[], ids: readonly string[] | undefined): readonly FactGroup[] {
  if (ids === undefined) return groups
  return ids.flatMap((id) => groups.find((group) => group.id === id) ?? [])
}

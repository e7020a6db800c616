import { defineView, type FactGroup, type ModuleProps, propertyFactsQuery, RichText, useApi } from 'vitrine/module'
import { FactList } from './FactList.tsx'
import styles from './PropertyFacts.module.css'
import type { Content } from './schema.ts'

export const view = defineView(PropertyFacts, {
  queries: (_, { parameters, language }) => (parameters.id === undefined ? [] : [propertyFactsQuery(parameters.id, language)]),
})

/** The facts of a property in groups; empty groups are hidden. */
export default function PropertyFacts({ content, context }: ModuleProps<Content>) {
  const { groups } = useApi(propertyFactsQuery(context.parameters.id ?? '', context.language))
  const Heading = context.layout.title === '' ? 'h2' : 'h3'
  return (
    <div className={`stack gap-5 ${styles.groups}`} data-view={context.layout.view}>
      <div className={styles.columns}>
        {chosen(groups, content.groups).map(({ id, title, facts }) => {
          const heading = title !== '' && <Heading className={styles.title}>{title}</Heading>
          const isFolded = heading !== false && content.folded?.includes(id)
          if (isFolded) {
            return (
              <details key={id} className={`underruled ${styles.group} ${styles.fold}`}>
                <summary className={`fold-title row spread target ${styles.foldTitle}`}>{heading}</summary>
                <FactList facts={facts} />
              </details>
            )
          }
          return (
            <section key={id} className={styles.group}>
              {heading}
              <FactList facts={facts} />
            </section>
          )
        })}
      </div>
      <RichText html={content.note} className={`quiet text-sm ${styles.note}`} />
    </div>
  )
}

/** The groups named by the content, in its order; all by default. */
function chosen(groups: readonly FactGroup[], ids: readonly string[] | undefined): readonly FactGroup[] {
  if (ids === undefined) return groups
  return ids.flatMap((id) => groups.find((group) => group.id === id) ?? [])
}

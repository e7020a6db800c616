import {
  ActionLinks,
  CardGrid,
  defineView,
  type ModuleProps,
  ProjectPrice,
  PropertyCard,
  projectQuery,
  RichText,
  SitePicture,
  subjectLink,
  useApi,
  useText,
} from 'vitrine/module'
import styles from './Project.module.css'
import type { Content } from './schema.ts'

export const view = defineView(Project, {
  queries: (_, { parameters, language }) => (parameters.id === undefined ? [] : [projectQuery(parameters.id, language)]),
})

/** The page of a new-build project: pictures, description, and its available properties. */
export default function Project({ content, context }: ModuleProps<Content>) {
  const text = useText()
  const project = useApi(projectQuery(context.parameters.id ?? '', context.language))
  const [first, ...others] = project.Pictures
  const notes = new Set(project.Pictures.slice(0, 3).flatMap(({ note = '' }) => (note === '' ? [] : [note])))
  return (
    <div className={styles.project}>
      {first ? (
        <div className={styles.pictures} data-count={project.Pictures.length}>
          <SitePicture picture={first} sizes="(max-width: 1023px) 92vw, 53rem" loading="eager" />
          {others.slice(0, 2).map((picture) => (
            <SitePicture key={picture.urlTemplate} picture={picture} sizes="(max-width: 1023px) 46vw, 26rem" />
          ))}
        </div>
      ) : (
        <p className={styles.quiet}>{text('card.no-photo')}</p>
      )}
      {notes.size > 0 && <p className={styles.quiet}>{[...notes].join(' · ')}</p>}
      <div className={styles.columns}>
        <div className={styles.description}>
          {project.DescriptionA !== '' && <p className={styles.lead}>{project.DescriptionA}</p>}
          {project.DescriptionB.split(/\n{2,}/).map((paragraph) => paragraph !== '' && <p key={paragraph}>{paragraph}</p>)}
          <RichText html={content.note} className={styles.quiet} />
        </div>
        <aside className={styles.summary}>
          <p className={styles.place}>
            {project.Address !== '' && <span>{project.Address}</span>}
            <span>
              {project.Zip} {project.City}
            </span>
          </p>
          <ProjectPrice project={project} className={styles.price} />
          <p className={styles.actions}>
            <ActionLinks
              actions={content.actions?.map((action) => ({ ...action, link: subjectLink(action.link, 'project', project.ID) }))}
            />
          </p>
        </aside>
      </div>
      <section aria-labelledby="project-properties" className={styles.properties}>
        <h2 id="project-properties">{text('project.properties')}</h2>
        {project.Properties.length === 0 ? (
          <p className={styles.quiet}>{text('project.no-properties')}</p>
        ) : (
          <CardGrid>
            {project.Properties.map((property) => (
              <li key={property.ID}>
                <PropertyCard property={property} marqueeIgnore={context.shell.marqueeIgnore} headingLevel="h3" />
              </li>
            ))}
          </CardGrid>
        )}
      </section>
    </div>
  )
}

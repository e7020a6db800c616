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
    <div className="stack gap-7">
      {first ? (
        <div className={`filled stack gap-2 ${styles.pictures}`} data-count={project.Pictures.length}>
          <SitePicture picture={first} sizes="(max-width: 1023px) 92vw, 53rem" loading="eager" />
          {others.slice(0, 2).map((picture) => (
            <SitePicture key={picture.urlTemplate} picture={picture} sizes="(max-width: 1023px) 46vw, 26rem" />
          ))}
        </div>
      ) : (
        <p className="quiet">{text('card.no-photo')}</p>
      )}
      {notes.size > 0 && <p className="quiet">{[...notes].join(' · ')}</p>}
      <div className={`stack gap-6 ${styles.columns}`}>
        <div className="stack gap-4 top measure">
          {project.DescriptionA !== '' && <p className="serif text-lg snug">{project.DescriptionA}</p>}
          {project.DescriptionB.split(/\n{2,}/).map((paragraph) => paragraph !== '' && <p key={paragraph}>{paragraph}</p>)}
          <RichText html={content.note} className="quiet" />
        </div>
        <aside className={`stack gap-4 top rounded tint ${styles.summary}`}>
          <p className="stack">
            {project.Address !== '' && <span>{project.Address}</span>}
            <span>
              {project.Zip} {project.City}
            </span>
          </p>
          <ProjectPrice project={project} className="serif text-xl" />
          <p className="wrap gap-3 gap-x-5">
            <ActionLinks
              actions={content.actions?.map((action) => ({ ...action, link: subjectLink(action.link, 'project', project.ID) }))}
            />
          </p>
        </aside>
      </div>
      <section aria-labelledby="project-properties" className="stack gap-5">
        <h2 id="project-properties">{text('project.properties')}</h2>
        {project.Properties.length === 0 ? (
          <p className="quiet">{text('project.no-properties')}</p>
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

import { ExternalLink } from 'lucide'
import {
  ActionLinks,
  Card,
  CardLink,
  CardPicture,
  defineView,
  EmptyState,
  Icon,
  type ModuleProps,
  ProjectPrice,
  type ProjectSummary,
  projectsQuery,
  RichText,
  SiteLink,
  SitePicture,
  useApi,
  useText,
} from 'vitrine/module'
import styles from './ProjectList.module.css'
import type { Content } from './schema.ts'

export const view = defineView(ProjectList, {
  queries: (_, { language }) => [projectsQuery(language)],
})

/** New-build projects as wide cards; without any, a message with a link (PROP-11). */
export default function ProjectList({ content, context }: ModuleProps<Content>) {
  const text = useText()
  const { items } = useApi(projectsQuery(context.language))
  if (items.length === 0) {
    return (
      <EmptyState message={text('project.none')}>
        <RichText html={content.emptyNote} />
        <p className="cluster gap-3 gap-x-5">
          <ActionLinks actions={content.actions} />
        </p>
      </EmptyState>
    )
  }
  const Heading = context.layout.title === '' ? 'h2' : 'h3'
  return (
    <ul className="stack gap-6">
      {items.map((project) => (
        <li key={project.ID}>
          <ProjectCard project={project} Heading={Heading} />
        </li>
      ))}
    </ul>
  )
}

function ProjectCard({ project, Heading }: { readonly project: ProjectSummary; readonly Heading: 'h2' | 'h3' }) {
  const isElsewhere = /^https?:/.test(project.link)
  return (
    <Card className={styles.card}>
      {project.Picture && (
        <CardPicture className={styles.figure}>
          <SitePicture picture={project.Picture} sizes="(max-width: 767px) 92vw, 40rem" />
        </CardPicture>
      )}
      <div className={`stack gap-3 ${styles.body}`}>
        <p className={`quiet text-xs strong caps ${styles.place}`}>
          {project.City} <span>{project.Zip}</span>
        </p>
        {project.Picture?.note !== undefined && (
          <p className={`quiet text-xs strong caps ${styles.place}`} aria-hidden="true">
            {project.Picture.note}
          </p>
        )}
        <Heading className={`text-xl snug ${styles.name}`}>
          {project.link === '' ? (
            project.Name
          ) : (
            <CardLink as={SiteLink} href={project.link}>
              {project.Name}
              {isElsewhere && <Icon of={ExternalLink} size={18} strokeWidth={1.5} />}
            </CardLink>
          )}
        </Heading>
        {project.DescriptionA !== '' && <p className="measure">{project.DescriptionA}</p>}
        <ProjectPrice project={project} className="serif text-lg" />
      </div>
    </Card>
  )
}

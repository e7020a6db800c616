import { ExternalLink } from 'lucide'
import type { ModuleProps } from '#schemas/modules/module-view.ts'
import type { ProjectSummary } from '#schemas/property/project-views.ts'
import { useApi } from '#src/data/api.ts'
import { projectsQuery } from '#src/data/projects.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ActionLinks } from '#src/parts/ActionLinks.tsx'
import { defineView } from '#src/parts/define-view.ts'
import { EmptyState } from '#src/parts/EmptyState.tsx'
import { ProjectPrice } from '#src/parts/ProjectPrice.tsx'
import { RichText } from '#src/parts/RichText.tsx'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { SitePicture } from '#src/parts/SitePicture.tsx'
import { Card, CardLink, CardPicture } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './ProjectList.module.css'
import type { Content } from './schema.ts'

export const view = defineView(ProjectList, {
  queries: (_, { language }) => [projectsQuery(language)],
})

/** The new-build projects as wide cards; without any, a message with a way on (PROP-11). */
export default function ProjectList({ content, context }: ModuleProps<Content>) {
  const text = useText()
  const { items } = useApi(projectsQuery(context.language))
  if (items.length === 0) {
    return (
      <EmptyState message={text('project.none')}>
        <RichText html={content.emptyNote} className={styles.note} />
        <p className={styles.ways}>
          <ActionLinks actions={content.ways} />
        </p>
      </EmptyState>
    )
  }
  const Heading = context.layout.title === '' ? 'h2' : 'h3'
  return (
    <ul className={styles.projects}>
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
      <div className={styles.body}>
        <p className={styles.place}>
          {project.City} <span>{project.Zip}</span>
        </p>
        <Heading className={styles.name}>
          {project.link === '' ? (
            project.Name
          ) : (
            <CardLink as={SiteLink} href={project.link}>
              {project.Name}
              {isElsewhere && <Icon of={ExternalLink} size={18} strokeWidth={1.5} />}
            </CardLink>
          )}
        </Heading>
        {project.DescriptionA !== '' && <p className={styles.description}>{project.DescriptionA}</p>}
        <ProjectPrice project={project} className={styles.price} />
      </div>
    </Card>
  )
}

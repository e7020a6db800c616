import type { ReactNode } from 'react'
import {
  formatEuro,
  type Goal,
  isAvailable,
  type ModuleContext,
  PropertyPrice,
  type PropertySummary,
  projectsQuery,
  propertyQuery,
  selectionQuery,
  useApi,
  useText,
} from 'vitrine/module'
import type { FormSubject } from './form-subject.ts'
import { SubjectCard } from './SubjectCard.tsx'

interface Props {
  readonly subject: NonNullable<FormSubject>
  readonly context: ModuleContext
  /** Shown instead of the card if the subject is gone. */
  readonly missing: ReactNode
  /** The goal of suitable properties; absent for both. */
  readonly goal: Goal | undefined
  /** Shown for a property of the other goal. */
  readonly ofOtherGoal: ReactNode
  readonly children: ReactNode
}

/** A form below its subject's card, or below a message if that is gone. */
export function Subject(props: Props) {
  if (props.subject.kind === 'project') return <OfProject {...props} />
  return props.subject.isOfPage ? <OfPage {...props} /> : <OfUrl {...props} />
}

function OfPage({ subject, context, missing, goal, ofOtherGoal, children }: Props) {
  const property = useApi(propertyQuery(subject.id, context.language))
  if (!isAvailable(property.Status)) return missing
  if (goal !== undefined && property.Goal !== goal) return ofOtherGoal
  // On the property's page the card would repeat the page.
  if (context.layout.view === 'compact') return children
  return (
    <>
      <PropertyLine property={property} context={context} />
      {children}
    </>
  )
}

function OfUrl({ subject, context, missing, goal, ofOtherGoal, children }: Props) {
  const [property] = useApi(selectionQuery([Number(subject.id)], context.language)).items
  if (!property || !isAvailable(property.Status)) return missing
  if (goal !== undefined && property.Goal !== goal) return ofOtherGoal
  return (
    <>
      <PropertyLine property={property} context={context} />
      {children}
    </>
  )
}

function OfProject({ subject, context, missing, children }: Props) {
  const text = useText()
  const { items } = useApi(projectsQuery(context.language))
  const project = items.find(({ ID }) => String(ID) === subject.id)
  if (!project) return missing
  if (subject.isOfPage && context.layout.view === 'compact') return children
  return (
    <>
      <SubjectCard
        kind="project"
        picture={project.Picture}
        place={`${project.Zip} ${project.City}`}
        headline={project.Name}
        path={project.link}
        reference=""
      >
        {project.StartPrice !== null && text('form.subject.from', { price: formatEuro(project.StartPrice) })}
      </SubjectCard>
      {children}
    </>
  )
}

function PropertyLine({ property, context }: { readonly property: PropertySummary; readonly context: ModuleContext }) {
  const text = useText()
  return (
    <SubjectCard
      kind="property"
      picture={property.SmallPictureItem}
      place={`${property.Zip} ${property.City}`}
      headline={property.TypeDescription || property.MainTypeName}
      path={property.path}
      reference={property.RecordFile === '' ? '' : text('card.reference', { reference: property.RecordFile })}
    >
      <PropertyPrice property={property} marqueeIgnore={context.shell.marqueeIgnore} />
    </SubjectCard>
  )
}

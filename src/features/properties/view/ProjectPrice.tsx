import type { ProjectSummary } from '#schemas/property/project-views.ts'
import { formatEuro } from '#src/features/properties/rules/price.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Badge } from '#src/ui/Badge.tsx'

interface Props {
  readonly project: Pick<ProjectSummary, 'IsSoldOut' | 'StartPrice'>
  /** The class of the price. */
  readonly className: string | undefined
}

/** The lowest price of a project, or that it is sold out; nothing if neither is known. */
export function ProjectPrice({ project: { IsSoldOut, StartPrice }, className }: Props) {
  const text = useText()
  if (IsSoldOut) {
    return (
      <p>
        <Badge tone="dark">{text('project.sold-out')}</Badge>
      </p>
    )
  }
  if (StartPrice === null) return null
  return <p className={className}>{text('project.from', { price: formatEuro(StartPrice) })}</p>
}

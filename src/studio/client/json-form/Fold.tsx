import { type ReactNode, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { isWithin } from './edit-value.ts'
import { useJsonForm } from './form-context.ts'
import groups from './Groups.module.css'

interface Props {
  readonly title: ReactNode
  /** The pointers of the fields inside. */
  readonly covers: readonly string[]
  readonly isOpenAtFirst: boolean
  readonly look: 'section' | 'group' | 'item'
  readonly children: () => ReactNode
}

/** Folded fields below a title. They render when first opened: a page with many modules has thousands. */
export function Fold({ title, covers, isOpenAtFirst, look, children }: Props) {
  const { shownAt } = useJsonForm()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  if (!isOpen && shownAt !== null && covers.some((pointer) => isWithin(shownAt, pointer))) setOpen(true)
  return (
    <details className={groups.fold} data-look={look} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`row gap-2 round target clickable ${groups.foldHead}`}>
        <span className="flex gap-2 grows narrows baseline">{title}</span>
        <FindingCount covers={covers} />
      </summary>
      {isOpen && children()}
    </details>
  )
}

/** The number of findings in a folded part. */
function FindingCount({ covers }: { readonly covers: readonly string[] }) {
  const text = useText()
  const { findings } = useJsonForm()
  const count = findings.filter(({ pointer }) => covers.some((each) => isWithin(pointer, each))).length
  return count === 0 ? null : <span className="fixed wrong tiny"> {text('json-form.findings', { count })}</span>
}

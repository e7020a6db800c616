import { MessageSquare } from 'lucide'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** The sign of open comments: their number, for screen readers in words, with what they are about if `name` is given. */
export function CommentCount({ count, name }: { readonly count: number; readonly name?: string }) {
  const text = useText()
  const words = text('studio.comments.count', { count })
  return (
    <>
      <Icon of={MessageSquare} size={14} />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{name === undefined ? words : `${words}: ${name}`}</span>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { commentsQuery, openThreadsOf } from './comment-queries.ts'
import { useOpenComments } from './use-open-comments.ts'

/** Opens the comments about a file or property as a whole, with the number of open ones. */
export function CommentsButton({ draft, subject }: { readonly draft: string; readonly subject: string }) {
  const text = useText()
  const open = useOpenComments()
  const { data } = useQuery(commentsQuery(draft))
  const count = openThreadsOf(data, subject).length
  return (
    <Button variant="text" size="small" onClick={() => open({ subject, pointer: '', name: '' })}>
      <Icon of={MessageSquare} size={16} strokeWidth={1.75} />{' '}
      {count === 0 ? text('studio.comments.open') : text('studio.comments.count', { count })}
    </Button>
  )
}

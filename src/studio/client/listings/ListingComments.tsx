import { useAtomValue } from 'jotai'
import { MessageSquarePlus } from 'lucide'
import type { StudioListing } from '#schemas/studio/listings-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { CommentCount } from '#src/studio/client/comments/CommentCount.tsx'
import { commentCountsAtom } from '#src/studio/client/comments/comment-atoms.ts'
import { useOpenComments } from '#src/studio/client/comments/use-open-comments.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** Opens the comments about a property, with the number of open ones. */
export function ListingComments({ listing: { id, reference, origin } }: { readonly listing: StudioListing }) {
  const text = useText()
  const open = useOpenComments()
  const subject = `${origin === 'own' ? 'own-property' : 'listing'}/${id}`
  const count = useAtomValue(commentCountsAtom).get(subject) ?? 0
  const title = count === 0 ? text('studio.comments.open') : text('studio.comments.count', { count })
  return (
    <Button variant="text" size="small" title={title} onClick={() => open({ subject, pointer: '', name: reference })}>
      {count > 0 ? (
        <CommentCount count={count} name={reference} />
      ) : (
        <>
          <Icon of={MessageSquarePlus} size={16} />
          <span className="visually-hidden">
            {title}: {reference}
          </span>
        </>
      )}
    </Button>
  )
}

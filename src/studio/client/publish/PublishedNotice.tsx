import { CircleCheck } from 'lucide'
import type { StudioPublished } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** The result of publishing: the version number, or the scheduled time. */
export function PublishedNotice({
  published: { version, publishAt },
  onClose,
}: {
  readonly published: StudioPublished
  readonly onClose: () => void
}) {
  const text = useText()
  const moment = useMomentText()
  return (
    <Notice tone="empty" role="status">
      <Icon of={CircleCheck} size={32} strokeWidth={1.5} className="primary" />
      <h3 className="medium">
        {version !== null
          ? text('studio.publish.done', { version })
          : text('studio.publish.scheduled', { moment: publishAt === null ? '' : moment(publishAt) })}
      </h3>
      <Button onClick={onClose}>{text('studio.publish.back')}</Button>
    </Notice>
  )
}

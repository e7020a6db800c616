import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StudioDraft } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { draftPath, siteQuery } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** When a draft is published, or why that failed; nothing for drafts without a schedule. */
export function ScheduleNotice({ draft: { id, publishAt, failure } }: { readonly draft: StudioDraft }) {
  const text = useText()
  const moment = useMomentText()
  const queryClient = useQueryClient()
  const unschedule = useMutation({
    mutationFn: () => askStudio(draftPath(id, '/unschedule'), { method: 'POST' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: siteQuery.queryKey }),
  })
  if (failure !== null) return <Notice tone="error">{text('studio.publish.failure', { reason: failure })}</Notice>
  if (publishAt === null) return null
  return (
    <Notice tone="accent" className="flow apart gap-2">
      <p>{text('studio.publish.scheduled', { moment: moment(publishAt) })}</p>
      <Button size="small" variant="link" disabled={unschedule.isPending} onClick={() => unschedule.mutate()}>
        {text('studio.publish.unschedule')}
      </Button>
      <Problem words={unschedule.error?.message ?? null} size="small" />
    </Notice>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { StudioCalendarLink, StudioMadeCalendarLink } from '#schemas/studio/calendar-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

const KEY = ['calendar-link'] as const

/** The secret address of the own calendar: made, copied while it is shown, renewed and removed. */
export function OwnCalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const moment = useMomentText()
  const queryClient = useQueryClient()
  const { data } = useQuery({ queryKey: KEY, queryFn: () => askStudio<StudioCalendarLink>('/calendar-link') })
  const again = () => queryClient.invalidateQueries({ queryKey: KEY })
  const make = useMutation({
    mutationFn: () => askStudio<StudioMadeCalendarLink>('/calendar-link', { method: 'POST', body: {} }),
    onSuccess: again,
  })
  const remove = useMutation({
    mutationFn: () => askStudio('/calendar-link/remove', { method: 'POST', body: {} }),
    async onSuccess() {
      make.reset()
      await again()
    },
  })
  const madeAt = data?.madeAt ?? null
  return (
    <DialogBox title={text('studio.calendar.own')} onClose={onClose}>
      <p className="quiet measure">{text('studio.calendar.own.words')}</p>
      {make.data !== undefined && <OwnAddress url={make.data.url} />}
      {madeAt !== null && make.data === undefined && (
        <p className="small">{text('studio.calendar.own.made', { moment: moment(madeAt) })}</p>
      )}
      <Problem words={make.error?.message ?? remove.error?.message ?? null} size="small" />
      <div className="flow gap-2-4">
        {make.data === undefined && (
          <Button disabled={make.isPending || data === undefined} onClick={() => make.mutate()}>
            {text(madeAt === null ? 'studio.calendar.own.make' : 'studio.calendar.own.renew')}
          </Button>
        )}
        {madeAt !== null && (
          <Button variant="text" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {text('studio.calendar.own.remove')}
          </Button>
        )}
      </div>
      {madeAt !== null && make.data === undefined && <p className="quiet small">{text('studio.calendar.own.renew.words')}</p>}
    </DialogBox>
  )
}

function OwnAddress({ url }: { readonly url: string }) {
  const text = useText()
  const id = useId()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className="stack gap-2">
      <label htmlFor={id} className="small strong">
        {text('studio.calendar.own.address')}
      </label>
      <TextInput id={id} readOnly value={url} onFocus={({ target }) => target.select()} />
      <p className="quiet small">{text('studio.calendar.own.once')}</p>
      <div className="row gap-3">
        <Button
          size="small"
          variant="secondary"
          onClick={() => void navigator.clipboard.writeText(url).then(() => setIsCopied(true))}
        >
          {text('studio.calendar.own.copy')}
        </Button>
        <span className="small" role="status">
          {isCopied && text('studio.calendar.own.copied')}
        </span>
      </div>
    </div>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from '#src/i18n/use-text.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import { Problem } from '#src/studio/client/views/Problem.tsx'
import styles from './Today.module.css'
import { todayQuery } from './today-queries.ts'

/** Whether the overview comes by mail on Mondays. */
export function WeekMailSwitch({ isOn }: { readonly isOn: boolean }) {
  const text = useText()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (next: boolean) => askStudio('/today/week-mail', { method: 'POST', body: { isOn: next } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: todayQuery.queryKey, exact: true }),
  })
  const shown = change.isPending ? change.variables : isOn
  return (
    <div className="stack gap-line">
      <label className={`row gap-2 small target clickable ${styles.weekMail}`}>
        <input
          type="checkbox"
          checked={shown}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate(target.checked)}
        />
        {text('studio.today.week-mail')}
      </label>
      <Problem words={change.error?.message ?? null} size="small" />
    </div>
  )
}

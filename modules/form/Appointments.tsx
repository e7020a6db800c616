import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ModuleContext } from '#schemas/modules/module-view.ts'
import { useApi } from '#src/data/api.ts'
import { appointmentsQuery, formStateQuery } from '#src/data/forms.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ActionLink } from '#src/parts/ActionLink.tsx'
import { ContactLines } from '#src/parts/ContactLines.tsx'
import { EmptyState } from '#src/parts/EmptyState.tsx'

interface Props {
  readonly form: string
  readonly context: ModuleContext
  readonly children: ReactNode
}

/**
 * A form that asks for an appointment; where none is free, it shows other ways to reach the agency (ERR-03) and keeps the
 * entries.
 */
export function Appointments({ form, context, children }: Props) {
  const text = useText()
  const queryClient = useQueryClient()
  const { isFull } = useApi(appointmentsQuery(context.language))
  const [isFilledIn] = useState(() => !isFull || queryClient.getQueryData(formStateQuery(form).queryKey) !== undefined)
  const { agency, contactPath } = context.shell
  if (!isFull) return children
  return (
    <>
      <EmptyState message={text('form.problem.appointments-full')}>
        <ContactLines agency={agency} />
        <ActionLink href={contactPath}>{text('form.slot.write')}</ActionLink>
      </EmptyState>
      {isFilledIn && children}
    </>
  )
}

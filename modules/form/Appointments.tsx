import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  ActionLink,
  appointmentsQuery,
  ContactLines,
  EmptyState,
  formStateQuery,
  type ModuleContext,
  useApi,
  useText,
} from 'vitrine/module'

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

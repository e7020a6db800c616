import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  ActionLink,
  type appointmentsQuery,
  ContactLines,
  EmptyState,
  formStateQuery,
  type ModuleContext,
  useApi,
  useText,
} from 'vitrine/module'

interface Props {
  readonly form: string
  readonly query: ReturnType<typeof appointmentsQuery>
  readonly context: ModuleContext
  readonly otherwise: ReactNode
  readonly children: ReactNode
}

/** A form with appointments; without a free one, another form or contact data (ERR-03). The entries are kept. */
export function Appointments({ form, query, context, otherwise, children }: Props) {
  const text = useText()
  const queryClient = useQueryClient()
  const { isFull } = useApi(query)
  const [isFilledIn] = useState(() => !isFull || queryClient.getQueryData(formStateQuery(form).queryKey) !== undefined)
  const { agency, contactPath } = context.shell
  if (!isFull) return children
  if (otherwise !== null) {
    return (
      <>
        <p>{text('form.problem.visits-full')}</p>
        {isFilledIn ? children : otherwise}
      </>
    )
  }
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

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { AUDITED_ACTIONS, type AuditedAction } from '#schemas/staff/audited-actions.ts'
import type { StudioPerson } from '#schemas/studio/staff-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useMomentText } from '#src/studio/client/shell/use-usual-title.ts'
import { Pager } from '#src/studio/client/views/Pager.tsx'
import view from '#src/studio/client/views/View.module.css'
import { DataTable } from '#src/ui/DataTable.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Select } from '#src/ui/TextInput.tsx'
import styles from './Staff.module.css'
import { auditQuery, OPERATORS, PAGE_SIZE } from './staff-queries.ts'
import { useAboutText } from './use-about-text.ts'

/** The audit log, by person and action. */
export function AuditLog({ people }: { readonly people: readonly StudioPerson[] }) {
  const text = useText()
  const moment = useMomentText()
  const [filter, setFilter] = useState({ account: '', action: '' })
  const [page, setPage] = useState(1)
  const { data, isError } = useQuery({ ...auditQuery(filter, page), placeholderData: keepPreviousData })
  const names = useMemo(
    // Actions on the server's machine before the first invitation.
    () =>
      new Map([
        ...people.map(({ id, name, email }) => [id, name || email] as const),
        ['this-machine', text('studio-staff.log.this-machine')],
      ]),
    [people, text],
  )
  const aboutText = useAboutText(names)
  const change = (part: Partial<typeof filter>) => {
    setFilter({ ...filter, ...part })
    setPage(1)
  }
  const nameOf = (id: string | null) =>
    id === null ? text('studio-staff.log.operator') : (names.get(id) ?? text('studio-staff.log.unknown', { id }))
  return (
    <>
      <search className={`flow gap-3 ${styles.filters}`}>
        <label className={`stack gap-line quiet tiny ${view.filter}`}>
          {text('studio-staff.log.person')}
          <Select value={filter.account} onChange={({ target }) => change({ account: target.value })}>
            <option value="">{text('studio-staff.log.anybody')}</option>
            {people.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name || email}
              </option>
            ))}
            <option value={OPERATORS}>{text('studio-staff.log.operator')}</option>
          </Select>
        </label>
        <label className={`stack gap-line quiet tiny ${view.filter}`}>
          {text('studio-staff.log.action')}
          <Select value={filter.action} onChange={({ target }) => change({ action: target.value })}>
            <option value="">{text('studio-staff.log.anything')}</option>
            {AUDITED_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {text(`studio-staff.log.${action}`)}
              </option>
            ))}
          </Select>
        </label>
      </search>
      {isError && <Notice tone="empty">{text('studio-staff.failed')}</Notice>}
      {data?.total === 0 && <Notice tone="empty">{text('studio-staff.log.nothing')}</Notice>}
      {data !== undefined && data.total > 0 && (
        <div className={styles.scroll}>
          <DataTable className={`small ${styles.log}`}>
            <caption className="visually-hidden">{text('studio-staff.log')}</caption>
            <thead>
              <tr>
                <th scope="col">{text('studio-staff.log.when')}</th>
                <th scope="col">{text('studio-staff.log.person')}</th>
                <th scope="col">{text('studio-staff.log.action')}</th>
                <th scope="col">{text('studio-staff.log.about')}</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map(({ id, at, accountId, action, about }) => (
                <tr key={id}>
                  <td>
                    <time dateTime={at}>{moment(at)}</time>
                  </td>
                  <td>{nameOf(accountId)}</td>
                  <td>{isAudited(action) ? text(`studio-staff.log.${action}`) : action}</td>
                  <td>{aboutText(action, about)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </div>
      )}
      <Pager page={page} pageSize={PAGE_SIZE} total={data?.total ?? 0} onPage={setPage} />
    </>
  )
}

function isAudited(action: string): action is AuditedAction {
  return AUDITED_ACTIONS.some((known) => known === action)
}

import type { ReactNode } from 'react'
import type { ModuleContext } from '#schemas/modules/module-view.ts'
import type { OwnerRecords } from '#schemas/owner/owner.ts'
import type { OwnerPages } from '#schemas/owner/owner-pages.ts'
import { OwnerNothing, OwnerRefused } from './OwnerNotices.tsx'
import { ownerRecordsQuery, useOwnerApi } from './owners-api.ts'

interface Props<Name extends keyof OwnerRecords> {
  readonly name: Name
  readonly pages: OwnerPages
  readonly context: ModuleContext
  /** The message of an empty list, and a hint about when content appears. */
  readonly empty: { readonly message: string; readonly hint: string }
  readonly children: (records: OwnerRecords[Name]) => ReactNode
}

/** One of the short lists of a property's records, or the reason why it is missing (OWN-03). */
export function OwnerRecordList<Name extends keyof OwnerRecords>({ name, pages, context, empty, children }: Props<Name>) {
  const records = useOwnerApi(ownerRecordsQuery(context.parameters.id ?? ''))
  if (records.kind !== 'ready') return <OwnerRefused kind={records.kind} pages={pages} path={context.path} emphasis="quiet" />
  const list = records.data[name]
  return list.length === 0 ? <OwnerNothing {...empty} /> : children(list)
}

import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide'
import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { useText } from '#src/i18n/use-text.ts'
import view from '#src/studio/client/views/View.module.css'
import type { StudioViewProps } from '#src/studio/client/views/view-props.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { AuditLog } from './AuditLog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { PeopleList } from './PeopleList.tsx'
import styles from './Staff.module.css'
import { staffQuery } from './staff-queries.ts'

export default function StaffView({ account, site }: StudioViewProps) {
  const text = useText()
  const [isInviting, setIsInviting] = useState(false)
  const { data, isError, refetch } = useQuery(staffQuery)
  const people = data?.items ?? []
  return (
    <div className={`stack tops gap-4 pad-5 ${view.flow}`}>
      <header className={`row wrap apart gap-2-4 ${view.head}`}>
        <h2 className={view.title}>{text('studio.views.staff')}</h2>
        <Button size="small" onClick={() => setIsInviting(true)}>
          <Icon of={UserPlus} size={16} strokeWidth={1.75} />
          {text('studio-staff.invite')}
        </Button>
      </header>
      {isError && data === undefined && (
        <Notice tone="empty">
          {text('studio-staff.failed')}
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {text('studio.try-again')}
          </Button>
        </Notice>
      )}
      <Tabs>
        <TabList className="flex gap-5 underlined" aria-label={text('studio.views.staff')}>
          <Tab id="people" className="tab ring-out">
            {text('studio-staff.people')}
          </Tab>
          {account.actions.includes('read-audit') && (
            <Tab id="log" className="tab ring-out">
              {text('studio-staff.log')}
            </Tab>
          )}
        </TabList>
        <TabPanel id="people" className={styles.panel ?? ''}>
          {data === undefined ? (
            <p className="quiet small">{text('studio.loading')}</p>
          ) : (
            <PeopleList people={people} offices={data.offices} account={account} />
          )}
        </TabPanel>
        <TabPanel id="log" className={styles.panel ?? ''}>
          <AuditLog people={people} />
        </TabPanel>
      </Tabs>
      {isInviting && <InviteDialog language={site.defaultLanguage} onClose={() => setIsInviting(false)} />}
    </div>
  )
}

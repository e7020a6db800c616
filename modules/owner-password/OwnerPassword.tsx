import type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
import { passwordLinkQuery } from '#src/data/owners.ts'
import { NewPassword } from './NewPassword.tsx'
import styles from './OwnerPassword.module.css'
import { Reminder } from './Reminder.tsx'
import type { Content } from './schema.ts'
import { tokenIn } from './token-in.ts'

/** Whether the link is still valid. */
export const queries = (_: Content, { layout, search }: ModuleContext) => {
  const token = tokenIn(search)
  return layout.view === 'new' && token !== null ? [passwordLinkQuery(token)] : []
}

/** Sets or resets a password (OWN-01). */
export default function OwnerPassword({ content, context }: ModuleProps<Content>) {
  return (
    <div className={styles.password}>
      {context.layout.view === 'new' ? (
        <NewPassword content={content} context={context} />
      ) : (
        <Reminder content={content} context={context} />
      )}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { StudioPlannedChange } from '#schemas/studio/pages-api.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from '#src/studio/client/shell/DialogBox.module.css'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { OutlineLine } from './outline-lines.ts'
import type { ModuleCommands } from './use-module-commands.ts'

interface Props {
  readonly line: OutlineLine
  readonly page: StudioEntry
  readonly commands: ModuleCommands
  readonly onClose: () => void
}

/** Asks whether to remove the module's content, too, which no other page shows; shows the links to it. */
export function RemoveModule({ line, page, commands, onClose }: Props) {
  const text = useText()
  const [plan, setPlan] = useState<StudioPlannedChange | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const refuse = (error: unknown) => setReason((error instanceof Error && error.message) || text('studio.failed.action'))
    commands.planRemoval(line).then(setPlan, refuse)
  }, [commands, line, text])
  const remove = async (withContent: StudioPlannedChange | null) => {
    onClose()
    await commands.remove(line, withContent)
  }
  return (
    <DialogBox title={text('studio.modules.remove-of', { title: line.title })} onClose={onClose}>
      <div className="stack gap-3">
        <p className="quiet measure">{text('studio.modules.remove-words')}</p>
        <p className="quiet measure" role="status">
          {plan === null ? reason === null && text('studio.loading') : <Links plan={plan} page={page} />}
        </p>
        {reason !== null && (
          <p role="alert" className="wrong">
            {text('studio.modules.remove-refused', { reason })}
          </p>
        )}
        <div className={`flow gap-3 ${styles.actions}`}>
          <Button variant="secondary" disabled={plan === null} onClick={() => void remove(plan)}>
            {text('studio.modules.remove-content')}
          </Button>
          <Button onClick={() => void remove(null)}>{text('studio.modules.remove-only')}</Button>
        </div>
      </div>
    </DialogBox>
  )
}

function Links({ plan: { links, redirects }, page }: { readonly plan: StudioPlannedChange; readonly page: StudioEntry }) {
  const text = useText()
  return (
    <>
      {links === 0
        ? text('studio.modules.remove-no-links')
        : text('studio.modules.remove-links', { count: links, page: page.title })}{' '}
      {redirects.length > 0 && text('studio.modules.remove-addresses', { count: redirects.length })}
    </>
  )
}

import { X } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { useGoTo } from '#src/features/search/view/form/use-go-to.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { AfterSendingContext } from '#src/ui/site/in-place.ts'
import styles from './FormSheet.module.css'
import { ModuleView } from './ModuleView.tsx'
import type { LoadSheetPage, SheetPage } from './sheet-page.ts'
import { isForm } from './view-registry.ts'
import { useViews } from './views-context.ts'

interface Props {
  readonly sheet: SheetPage
  /** Its name as an overlay of the history, which is that of the links that open it. */
  readonly name: string
  readonly load: LoadSheetPage
  /** Called when it is closed after its form was sent: the next time it is a fresh one. */
  readonly onDone: () => void
}

/** The forms of a page over another page, at the foot of a phone; once sent, what the page of thanks says. */
export default function FormSheet({ sheet, name, load, onDone }: Props) {
  const text = useText()
  const goTo = useGoTo()
  const views = useViews()
  const [dialogId, titleId] = [useId(), useId()]
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [thanks, setThanks] = useState<SheetPage | null>(null)
  // The script that opens it the next time is older than this application (native-overlays.ts).
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (thanks === null) return
    dialog.current?.firstElementChild?.scrollTo({ top: 0 })
    title.current?.focus()
  }, [thanks])
  const afterSending = async (location: string) => {
    const page = await load(location).catch(() => null)
    if (page === null) goTo(location)
    else setThanks(page)
  }
  const { page, shell, queryString } = thanks ?? sheet
  // Of a page of thanks what it says, without the lists of properties below.
  const modules = page.modules.filter((module) => (thanks === null ? isForm(module, views) : module.isInteractive === false))
  return (
    <dialog
      ref={dialog}
      id={dialogId}
      className={styles.sheet}
      data-overlay={name}
      aria-labelledby={titleId}
      onClose={() => thanks !== null && onDone()}
      {...{ closedby: 'any' }}
    >
      <div className={styles.scroll}>
        <header className={styles.head}>
          <h2 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
            {page.title}
          </h2>
          <Button variant="plain" size="icon" aria-label={text('shell.close')} {...closes(dialogId)}>
            <Icon of={X} size={24} strokeWidth={1.5} />
          </Button>
        </header>
        <AfterSendingContext value={afterSending}>
          {modules.map((module) => (
            <ModuleView
              key={module.key}
              // The page has a title already, and the property is named above the fields.
              module={{
                ...module,
                layout: { ...module.layout, title: '', view: thanks === null ? 'compact' : module.layout.view },
              }}
              page={page}
              shell={shell}
              queryString={queryString}
            />
          ))}
        </AfterSendingContext>
        {thanks !== null && (
          <p className={styles.end}>
            <Button {...closes(dialogId)}>{text('shell.close')}</Button>
          </p>
        )}
      </div>
    </dialog>
  )
}

/** Attributes that React's types do not know yet: the button closes the dialog without a handler. */
function closes(commandfor: string): object {
  return { command: 'close', commandfor }
}

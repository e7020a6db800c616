import { useEffect, useId, useRef, useState } from 'react'
import { useGoTo } from '#src/features/search/view/form/use-go-to.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { AfterSendingContext } from '#src/ui/site/in-place.ts'
import styles from './FormSheet.module.css'
import { ModuleView } from './ModuleView.tsx'
import type { LoadSheetPage, SheetPage } from './sheet-page.ts'
import { isForm } from './view-registry.ts'
import { useViews } from './views-context.ts'

interface Props {
  readonly sheet: SheetPage
  /** The overlay's name in the history, which the links that open it use too. */
  readonly name: string
  readonly load: LoadSheetPage
  /** Called when the sheet is closed after sending, so that it opens with an empty form next time. */
  readonly onDone: () => void
}

/** Shows the forms of another page over the current page, on phones as a bottom sheet; after sending, the content of the thank-you page. */
export default function FormSheet({ sheet, name, load, onDone }: Props) {
  const text = useText()
  const goTo = useGoTo()
  const views = useViews()
  const [dialogId, titleId] = [useId(), useId()]
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [thanks, setThanks] = useState<SheetPage | null>(null)
  // The first script handles later clicks (native-overlays.ts).
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
  // The modules of the thank-you page, without its property lists.
  const modules = page.modules.filter((module) => (thanks === null ? isForm(module, views) : module.isInteractive === false))
  return (
    <dialog
      ref={dialog}
      id={dialogId}
      className={`unprinted ${styles.sheet}`}
      data-overlay={name}
      aria-labelledby={titleId}
      onClose={() => thanks !== null && onDone()}
      {...{ closedby: 'any' }}
    >
      <div className={styles.scroll}>
        <header className={`row gap-4 spread ${styles.head}`}>
          <h2 ref={title} id={titleId} tabIndex={-1} className={`text-xl ${styles.title}`}>
            {page.title}
          </h2>
          <Button variant="plain" size="icon" aria-label={text('shell.close')} {...closes(dialogId)} icon="x" iconSize={24} />
        </header>
        <AfterSendingContext value={afterSending}>
          {modules.map((module) => (
            <ModuleView
              key={module.key}
              // The sheet has a title, and names the property above the fields.
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

/** Closes the dialog without a handler. React's types lack these attributes. */
function closes(commandfor: string): object {
  return { command: 'close', commandfor }
}

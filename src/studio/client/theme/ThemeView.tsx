import { useMemo, useState } from 'react'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { rewriteJson } from '#src/definition/editing/edits-between.ts'
import { resolveTheme } from '#src/definition/theme/theme.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SaveNotices } from '#src/studio/client/inspector/SaveNotices.tsx'
import type { FileSession } from '#src/studio/client/saving/file-session.ts'
import { useSession } from '#src/studio/client/saving/sessions-context.ts'
import type { StudioViewProps } from '#src/studio/client/views/view-props.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { Scheme } from './frame-theme.ts'
import { Previews } from './Previews.tsx'
import styles from './Theme.module.css'
import { ThemeFields } from './ThemeFields.tsx'
import { objectOf, useFileSession } from './theme-file.ts'
import { ThemeFormProvider } from './theme-form.ts'
import { withTheme, withValue, writtenTheme } from './theme-values.ts'

/** The design of the site: presets, colours, fonts, shapes and logo, beside three live previews. */
export default function ThemeView(props: StudioViewProps) {
  const text = useText()
  const { session, isFailed, retry } = useFileSession(props.draft, 'site.json')
  if (isFailed)
    return (
      <Notice tone="empty">
        {text('studio.form.failed')}
        <Button variant="secondary" size="small" onClick={retry}>
          {text('studio.try-again')}
        </Button>
      </Notice>
    )
  if (session === null) return <p className="quiet pad-5">{text('studio.loading')}</p>
  return <LoadedTheme {...props} session={session} />
}

function LoadedTheme({ session, ...props }: StudioViewProps & { readonly session: FileSession }) {
  const text = useText()
  const snapshot = useSession(session)
  const value = useMemo(() => objectOf(snapshot.text), [snapshot.text])
  if (value === null) return <Notice tone="error">{text('studio.form.no-json')}</Notice>
  return (
    <ThemeOf {...props} session={session} value={value}>
      <SaveNotices session={session} snapshot={snapshot} />
    </ThemeOf>
  )
}

interface Props extends StudioViewProps {
  readonly session: FileSession
  readonly value: PlainObject
  readonly children: React.ReactNode
}

function ThemeOf({ account, site, draft, session, value, children }: Props) {
  const [scheme, setScheme] = useState<Scheme>('light')
  const isReadOnly = !account.actions.includes('edit-settings')
  const form = useMemo(() => {
    const written = writtenTheme(value)
    // The text waiting to be stored is newer than the rendered one: two values may change in one event.
    const change = (changed: (theme: typeof written) => typeof written) => {
      const { text: source } = session.snapshot()
      const now = objectOf(source) ?? value
      session.change(rewriteJson(source, withTheme(now, changed(writtenTheme(now)))))
    }
    return {
      written,
      theme: resolveTheme(written),
      isReadOnly,
      set: (path: readonly string[], next: unknown) => change((theme) => withValue(theme, path, next)),
      replace: (theme: typeof written) => change(() => theme),
    }
  }, [value, session, isReadOnly])
  return (
    <ThemeFormProvider value={form}>
      <div className={`stack tall ${styles.theme}`}>
        <div className={`stack tops gap-4 shrinks pad-5 scrolls ${styles.form}`}>
          {children}
          <ThemeFields site={site} draft={draft} session={session} scheme={scheme} onScheme={setScheme} />
        </div>
        <Previews site={site} draft={draft} scheme={scheme} onScheme={setScheme} />
      </div>
    </ThemeFormProvider>
  )
}

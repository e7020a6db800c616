import { useQueries, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { COLOUR_ROLES, PRESET_NAMES, type WrittenTheme } from '#schemas/site/theme.ts'
import type { StudioFinding, StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { fileQuery } from '#src/studio/client/api/queries.ts'
import { FindingList } from '#src/studio/client/inspector/FindingList.tsx'
import type { FileSession } from '#src/studio/client/saving/file-session.ts'
import { useSession } from '#src/studio/client/saving/sessions-context.ts'
import { Button } from '#src/ui/Button.tsx'
import { ColourField } from './ColourField.tsx'
import colours from './Colours.module.css'
import { ContrastList } from './ContrastList.tsx'
import { FontFields } from './FontFields.tsx'
import type { Scheme } from './frame-theme.ts'
import { LogoForm } from './LogoForm.tsx'
import { PresetChoice } from './PresetChoice.tsx'
import { ShapeField } from './ShapeField.tsx'
import type { ShapeName } from './shapes.ts'
import styles from './Theme.module.css'
import { useFileSession } from './theme-file.ts'
import { useThemeForm } from './theme-form.ts'
import { ownPlaces, withValue } from './theme-values.ts'

const FILES = ['header.json', 'footer.json'] as const

/** Findings about contrast in header and footer, whose colours depend on the theme; requested again for each revision. */
function useContrastElsewhere(draft: string, revision: number): readonly StudioFinding[] {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision has other findings.
  useEffect(() => {
    for (const file of FILES) void client.invalidateQueries({ queryKey: fileQuery(draft, file).queryKey, exact: true })
  }, [client, draft, revision])
  return useQueries({
    queries: FILES.map((file) => fileQuery(draft, file)),
    combine: (results) => results.flatMap(({ data }) => data?.findings.filter(({ code }) => code === 'low-contrast') ?? []),
  })
}

interface Props {
  readonly site: StudioSite
  readonly draft: string
  readonly session: FileSession
  readonly scheme: Scheme
  readonly onScheme: (scheme: Scheme) => void
}

const SHAPES_OF_SITE: readonly ShapeName[] = ['radius', 'density', 'buttons', 'cards', 'ratio', 'divider', 'icons', 'motion']
const SHAPES_OF_HEADER: readonly ShapeName[] = ['header', 'banner', 'height']
const ROLES = Object.keys(COLOUR_ROLES).filter((name): name is keyof typeof COLOUR_ROLES => name in COLOUR_ROLES)

/** All fields of a theme. */
export function ThemeFields({ site, draft, session, scheme, onScheme }: Props) {
  const text = useText()
  const { theme, isReadOnly } = useThemeForm()
  const { file } = useSession(session)
  const header = useFileSession(draft, 'header.json')
  const others = useContrastElsewhere(draft, file.revision)
  const findings = file.findings.filter(({ pointer, code }) => pointer.startsWith('/theme') && code !== 'low-contrast')
  return (
    <>
      <h2 className={styles.title}>{text('studio.views.theme')}</h2>
      {isReadOnly && <p className="quiet small">{text('studio.form.read-only')}</p>}
      <FindingList findings={[...findings, ...others]} />
      <Section title={text('studio-theme.preset')}>
        <Presets />
      </Section>
      <Section title={text('studio-theme.colours')}>
        <p className="quiet small">{text(scheme === 'dark' ? 'studio-theme.colours.of-dark' : 'studio-theme.colours.words')}</p>
        {scheme === 'dark' && (
          <Button variant="link" onClick={() => onScheme('light')}>
            {text('studio-theme.colours.to-light')}
          </Button>
        )}
        <ContrastList scheme={scheme} />
        <div className={`stack gap-2 ${colours.colours}`}>
          {ROLES.map((role) => (
            <ColourField key={`${scheme}/${role}`} role={role} scheme={scheme} />
          ))}
        </div>
      </Section>
      <Section title={text('studio-theme.dark-scheme')}>
        <ShapeField name="dark" />
        <p className="quiet small">{text(`studio-theme.dark.${theme.darkScheme.mode}.words`)}</p>
        {scheme === 'light' && (
          <Button variant="link" onClick={() => onScheme('dark')}>
            {text('studio-theme.colours.to-dark')}
          </Button>
        )}
      </Section>
      <Section title={text('studio-theme.fonts')}>
        <FontFields draft={draft} languages={site.languages} />
        <ShapeField name="type" />
      </Section>
      <Section title={text('studio-theme.shapes')}>
        {SHAPES_OF_SITE.map((name) => (
          <ShapeField key={name} name={name} />
        ))}
      </Section>
      <Section title={text('studio-theme.top')}>
        {SHAPES_OF_HEADER.map((name) => (
          <ShapeField key={name} name={name} />
        ))}
      </Section>
      <Section title={text('studio-theme.logo')}>
        <p className="quiet small">{text('studio-theme.logo.words')}</p>
        {header.session !== null && (
          <LogoForm session={header.session} draft={draft} languages={site.languages} isReadOnly={isReadOnly} />
        )}
      </Section>
    </>
  )
}

/** The presets, and a button that resets all own values to the preset. */
function Presets() {
  const text = useText()
  const { written, set, replace, isReadOnly } = useThemeForm()
  const [before, setBefore] = useState<WrittenTheme | null>(null)
  const { preset = PRESET_NAMES[0] } = written
  const own = ownPlaces(written)
  return (
    <>
      <PresetChoice
        chosen={preset}
        isReadOnly={isReadOnly}
        onChoose={(name) => {
          setBefore(written)
          set(['preset'], name)
        }}
      />
      {own.length > 0 && (
        <div className={`row apart gap-3 round tint small pad-option ${styles.own}`}>
          <p>{text('studio-theme.own', { count: own.length })}</p>
          {!isReadOnly && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                setBefore(written)
                replace(withValue({}, ['preset'], preset))
              }}
            >
              {text('studio-theme.own.back')}
            </Button>
          )}
        </div>
      )}
      {before !== null && (
        <Button
          variant="link"
          onClick={() => {
            replace(before)
            setBefore(null)
          }}
        >
          {text('studio-theme.undo')}
        </Button>
      )}
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={`stack gap-4 ruled ${styles.section}`} aria-labelledby={id}>
      <h3 id={id} className="medium">
        {title}
      </h3>
      {children}
    </section>
  )
}

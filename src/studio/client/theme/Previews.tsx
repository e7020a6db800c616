import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Monitor, Moon, Smartphone, Sun } from 'lucide'
import { useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import type { StudioSite } from '#schemas/studio/studio-api.ts'
import { toPreviewPath } from '#src/base/paths/page-paths.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import { previewQuery, treeQuery } from '#src/studio/client/api/queries.ts'
import { LanguageSwitch } from '#src/studio/client/canvas/CanvasSwitches.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { Scheme } from './frame-theme.ts'
import styles from './Preview.module.css'
import { PreviewFrame } from './PreviewFrame.tsx'
import { firstPropertyPath, type PreviewName, previewPages } from './preview-pages.ts'
import { useThemeForm } from './theme-form.ts'

interface Props {
  readonly site: StudioSite
  readonly draft: string
  readonly scheme: Scheme
  readonly onScheme: (scheme: Scheme) => void
}

const WIDTHS = { desktop: 1280, phone: 390 } as const
type Width = keyof typeof WIDTHS

export function Previews({ site, draft, scheme, onScheme }: Props) {
  const text = useText()
  const [address, go] = useStudioAddress()
  const { theme } = useThemeForm()
  const [enlarged, setEnlarged] = useState<PreviewName | null>(null)
  const [width, setWidth] = useState<Width>('desktop')
  const [property, setProperty] = useState<string | null>(null)
  const { data: tree } = useQuery(treeQuery(draft))
  const { data: key, isError } = useQuery({ ...previewQuery(draft), placeholderData: keepPreviousData })
  const language = address.language ?? site.defaultLanguage
  const pages = previewPages(tree?.entries ?? [], { language, usual: site.defaultLanguage, property })
  return (
    <div className={`stack narrows ground shrinks ${styles.previews}`} data-enlarged={enlarged ?? undefined} data-width={width}>
      <div className="bar">
        <LanguageSwitch languages={site.languages} language={language} onChange={(next) => go({ language: next })} />
        <span className="grows" />
        <Switch
          label={text('studio-theme.preview.scheme')}
          chosen={scheme}
          onChoose={(next) => onScheme(next === 'dark' ? 'dark' : 'light')}
          options={[
            { id: 'light', sign: Sun, name: text('studio-theme.light') },
            { id: 'dark', sign: Moon, name: text('studio-theme.dark-scheme') },
          ]}
        />
        <Switch
          label={text('studio.page.width')}
          chosen={width}
          onChoose={(next) => setWidth(next === 'phone' ? 'phone' : 'desktop')}
          options={[
            { id: 'phone', sign: Smartphone, name: text('studio.page.width.phone') },
            { id: 'desktop', sign: Monitor, name: text('studio.page.width.desktop') },
          ]}
        />
      </div>
      {isError && <Notice tone="empty">{text('studio.page.failed')}</Notice>}
      <div className={`stack gap-4 shrinks pad-4 ${styles.frames}`}>
        {pages
          .filter(({ name }) => enlarged === null || name === enlarged)
          .map(({ name, path, title }) => {
            return (
              <PreviewFrame
                key={name}
                name={name}
                title={title ?? text(`studio-theme.preview.${name}`)}
                href={key === undefined ? undefined : toPreviewPath(path) + key}
                theme={theme}
                scheme={scheme}
                widthPx={WIDTHS[width]}
                isEnlarged={enlarged === name}
                onEnlarge={() => setEnlarged(enlarged === null ? name : null)}
                {...(name === 'home' && { onPage: (page: Document) => setProperty((known) => firstPropertyPath(page) ?? known) })}
              />
            )
          })}
      </div>
    </div>
  )
}

interface SwitchProps {
  readonly label: string
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly options: readonly { readonly id: string; readonly sign: Parameters<typeof Icon>[0]['of']; readonly name: string }[]
}

function Switch({ label, chosen, onChoose, options }: SwitchProps) {
  return (
    <ToggleButtonGroup
      className={`flex fixed round ${styles.switch}`}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const [key] = keys
        if (key !== undefined) onChoose(String(key))
      }}
    >
      {options.map(({ id, sign, name }) => (
        <ToggleButton key={id} id={id} className={`flat centre round-sm quiet ${styles.option}`} aria-label={name}>
          <Icon of={sign} size={16} strokeWidth={1.75} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

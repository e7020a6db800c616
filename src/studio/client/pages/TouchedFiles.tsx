import { CircleAlert } from 'lucide'
import type { StudioPlannedChange } from '#schemas/studio/pages-api.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import own from './Pages.module.css'

interface Props {
  readonly plan: StudioPlannedChange
  readonly entries: readonly StudioEntry[]
}

/** The effects of a planned change. */
export function TouchedFiles({ plan: { files, redirects }, entries }: Props) {
  const text = useText()
  const touched = files
    .filter(({ file }) => file !== 'redirects.json')
    .map(({ file }) => ({ file, title: entries.find((entry) => entry.file === file)?.title ?? file }))
  return (
    <div className={`round tint small pad-3 ${own.touched}`} role="status">
      <p>{text('studio.pages.touches', { count: touched.length })}</p>
      <ul>
        {touched.slice(0, MAX_LISTED).map(({ file, title }) => (
          <li key={file}>{title}</li>
        ))}
      </ul>
      {redirects.length > 0 && (
        <>
          <p>{text('studio.pages.redirects', { count: redirects.length })}</p>
          <ul>
            {redirects.slice(0, MAX_LISTED).map(({ from, to }) => (
              <li key={from}>{to === null ? text('studio.pages.gone', { from }) : `${from} → ${to}`}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const MAX_LISTED = 12

export function Problem({ words }: { readonly words: string | null }) {
  return words === null ? null : (
    <p role="alert" className="wrong">
      <Icon of={CircleAlert} size={16} /> {words}
    </p>
  )
}

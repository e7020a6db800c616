import { Undo2 } from 'lucide'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Theme.module.css'
import { useThemeForm } from './theme-form.ts'
import { isOwn, type ThemePath } from './theme-values.ts'

/** Removes a value so that the preset's applies; renders nothing without one. */
export function BackToPreset({ path, label }: { readonly path: ThemePath; readonly label: string }) {
  const text = useText()
  const { written, set, isReadOnly } = useThemeForm()
  if (isReadOnly || !isOwn(written, path)) return null
  return (
    <button
      type="button"
      className={`bare centre fixed round quiet ${styles.back}`}
      aria-label={text('studio-theme.back-of', { name: label })}
      title={text('studio-theme.back')}
      onClick={() => set(path, undefined)}
    >
      <Icon of={Undo2} size={14} strokeWidth={1.75} />
    </button>
  )
}

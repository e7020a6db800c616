import { Check, CircleAlert, CloudOff, type IconNode, LoaderCircle } from 'lucide'
import type { MessageKey } from '#src/i18n/catalog.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { SaveState } from '#src/studio/client/saving/save-queue.ts'
import { useSaveState } from '#src/studio/client/saving/sessions-context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './TopBar.module.css'

const WORDS: { readonly [kind in SaveState['kind']]: readonly [MessageKey, IconNode] } = {
  saved: ['studio.save.saved', Check],
  waiting: ['studio.save.saving', LoaderCircle],
  saving: ['studio.save.saving', LoaderCircle],
  offline: ['studio.save.offline', CloudOff],
  'signed-out': ['studio.save.signed-out', CircleAlert],
  conflict: ['studio.save.conflict', CircleAlert],
  gone: ['studio.save.gone', CircleAlert],
  refused: ['studio.save.refused', CircleAlert],
}

export function SaveIndicator() {
  const text = useText()
  const { kind } = useSaveState()
  const [key, icon] = WORDS[kind]
  return (
    <p className={`row gap-1 narrows quiet small ${styles.save}`} role="status" data-kind={kind}>
      <Icon of={icon} size={16} strokeWidth={1.75} />
      <span>{text(key)}</span>
    </p>
  )
}

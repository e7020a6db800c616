import { Pause, Play } from 'lucide'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './MovingBanner.module.css'

interface Props {
  readonly of: 'pictures' | 'video'
  readonly isPlaying: boolean
  readonly onToggle: () => void
}

/** The button that pauses and plays a moving banner (WCAG 2.2.2). */
export function BannerControl({ of, isPlaying, onToggle }: Props) {
  const text = useText()
  const icon = isPlaying ? Pause : Play
  return (
    <Button
      variant="plain"
      size="icon"
      className={styles.control}
      aria-label={text(`shell.${isPlaying ? 'pause' : 'play'}-${of}`)}
      onClick={onToggle}
    >
      <Icon of={icon} size={18} strokeWidth={1.5} />
    </Button>
  )
}

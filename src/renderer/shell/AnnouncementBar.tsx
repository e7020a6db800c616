import type { Announcement } from '#schemas/site/announcement.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { backgroundStyle } from '#src/ui/site/background-style.ts'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import { useBrowserAtom } from '#src/ui/site/use-browser-atom.ts'
import { closeAnnouncement } from './close-announcement.ts'
import { closedAnnouncementAtom } from './closed-announcement.ts'
import styles from './TopBar.module.css'

/** The background colour role of each tone; the theme check verifies the text's contrast on each. */
const GROUNDS = { accent: 'accent', quiet: 'tint', warning: 'highlight' } as const

interface Props {
  readonly announcement: Announcement
}

/**
 * A line above the header that scrolls away. The inline script hides a closed one before the first paint (early-marks.ts); the
 * first script closes it (early-actions.ts).
 */
export function AnnouncementBar({ announcement: { id, text: words, link, tone } }: Props) {
  const text = useText()
  const closed = useBrowserAtom(closedAnnouncementAtom)
  const isClosable = id !== 0
  if (isClosable && closed?.includes(id)) return null
  return (
    <section
      className={classNames(styles.bar, `row gap-5 spread ${styles.inside}`)}
      style={backgroundStyle(GROUNDS[tone ?? 'accent'])}
      aria-label={text('shell.announcement')}
      data-announcement-id={id}
      suppressHydrationWarning
    >
      <p>
        {words}
        {link && (
          <>
            {' '}
            <SiteLink href={link.link}>{link.label}</SiteLink>
          </>
        )}
      </p>
      {isClosable && (
        <Button
          variant="plain"
          size="icon"
          aria-label={text('shell.close-announcement')}
          data-needs-script
          data-early="announcement"
          onClick={({ currentTarget }) => closeAnnouncement(currentTarget)}
          icon="x"
          iconSize={18}
        />
      )}
    </section>
  )
}

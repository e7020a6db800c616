import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { CircleUserRound } from 'lucide'
import { useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useText } from '#src/i18n/use-text.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { isSettingUpAtom } from '#src/studio/client/first-run/first-run-memory.ts'
import { networkQuery, useChangeSite } from '#src/studio/client/network/network-queries.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { tourAtom } from '#src/studio/client/tour/tour-memory.ts'
import { Icon } from '#src/ui/Icon.tsx'
import menu from './Menu.module.css'
import styles from './TopBar.module.css'

interface Props {
  readonly account: StudioAccount
  /** Whether the site is not set up yet. */
  readonly isFresh: boolean
}

export function AccountMenu({ account: { name, email, actions, isInNetwork = false }, isFresh }: Props) {
  const text = useText()
  const sessions = useSessions()
  const form = useRef<HTMLFormElement>(null)
  const setSettingUp = useSetAtom(isSettingUpAtom)
  const setTour = useSetAtom(tourAtom)
  const [, go] = useStudioAddress()
  const startTour = () => {
    go({ view: 'site', panel: null })
    setTour('asked')
  }
  const [isOpen, setIsOpen] = useState(false)
  const { data: network } = useQuery({ ...networkQuery, enabled: isOpen && isInNetwork })
  const { mutate: changeSite } = useChangeSite()
  const others =
    network?.sites.flatMap(({ site, isOwn, office }) => (isOwn || office === null ? [] : [{ site, ...office }])) ?? []
  const goTo = async (site: string) => {
    await sessions.flushAll()
    changeSite(site)
  }
  const signOut = async () => {
    await sessions.flushAll()
    form.current?.requestSubmit()
  }
  return (
    <>
      <MenuTrigger onOpenChange={setIsOpen}>
        <Button
          className={`flat centre circle hovers ${styles.account}`}
          aria-label={text('studio.account.menu', { name: name || email })}
        >
          <Icon of={CircleUserRound} size={20} strokeWidth={1.5} />
        </Button>
        <Popover className={`raised round-lg scrolls-both ${menu.popover}`} placement="bottom end">
          <p className={`stack underlined small pad-card ${menu.head}`}>
            <strong>{name}</strong>
            <span>{email}</span>
          </p>
          <Menu className="pad-2 no-ring" aria-label={text('studio.account.menu', { name: name || email })}>
            <MenuItem
              className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`}
              href="/studio/account/"
            >
              {text('studio.account.open')}
            </MenuItem>
            {actions.includes('edit-settings') && isFresh && (
              <MenuItem
                className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`}
                onAction={() => setSettingUp(true)}
              >
                {text('studio.account.first-run')}
              </MenuItem>
            )}
            {actions.includes('edit-drafts') && (
              <MenuItem
                className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`}
                onAction={startTour}
              >
                {text('studio.account.tour')}
              </MenuItem>
            )}
            {others.length > 0 && (
              <MenuSection>
                <Header className="quiet tiny pad-option">{text('studio.account.sites')}</Header>
                {others.map(({ site, name: agency }) => (
                  <MenuItem
                    key={site}
                    id={`site ${site}`}
                    className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`}
                    onAction={() => void goTo(site)}
                  >
                    {agency}
                  </MenuItem>
                ))}
              </MenuSection>
            )}
            <MenuItem
              className={`row gap-2 round ink small pad-option target clickable ring ${menu.item}`}
              onAction={() => void signOut()}
            >
              {text('studio.account.sign-out')}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <form ref={form} method="post" action="/studio/account/" hidden>
        <input type="hidden" name="action" value="sign-out" />
      </form>
    </>
  )
}

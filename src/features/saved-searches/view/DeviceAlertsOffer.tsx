import { useEffect, useState } from 'react'
import { STARTS_HERE } from '#schemas/offline.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './DeviceAlertsOffer.module.css'
import { type AlertedSearch, type DeviceAlerts, readDeviceAlerts, releaseDevice, turnOff, turnOn } from './device-alerts.ts'

/** Offers push messages of a saved search on this device, and ends them (decision 017). Asks for permission on a click. */
export function DeviceAlertsOffer({ token, pushKey }: AlertedSearch) {
  const text = useText()
  const [alerts, setAlerts] = useState<DeviceAlerts | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const isBlocked = alerts === 'blocked'
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      // Without an answer of the server the state is unknown; the button turns messages on in both cases.
      const found = await readDeviceAlerts({ token, pushKey }).catch(() => 'off' as const)
      if (isCurrent) setAlerts(found)
    }
    void read()
    // Visitors return to this page after they allow messages in the browser's settings.
    if (isBlocked) document.addEventListener('visibilitychange', read)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', read)
    }
  }, [token, pushKey, isBlocked])

  const isOnHomeScreenFirst = alerts === 'home-screen'
  useEffect(() => {
    if (isOnHomeScreenFirst) startFromThisPage()
  }, [isOnHomeScreenFirst])

  async function press() {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    try {
      setAlerts(await (alerts === 'on' ? turnOff : turnOn)({ token, pushKey }))
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  if (alerts === 'none') return null
  const isOn = alerts === 'on'
  return (
    <Notice className={`stack gap-3 start full ${styles.offer}`} data-needs-script="">
      <h2 className="text-lg no-margin">{text('push.title')}</h2>
      <p role="status">{text(TEXTS[alerts ?? 'off'])}</p>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {text('push.failed')}
        </p>
      )}
      {(alerts === null || alerts === 'off' || isOn) && (
        <Button onClick={press} aria-disabled={isBusy} variant={isOn ? 'secondary' : 'primary'}>
          {text(isOn ? 'push.turn-off' : 'push.turn-on')}
        </Button>
      )}
    </Notice>
  )
}

const TEXTS = { on: 'push.on', off: 'push.offer', blocked: 'push.blocked', 'home-screen': 'push.home-screen' } as const

/** Starts the installed app on this page with the search in its address: nothing else leads to it there. */
function startFromThisPage(): void {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (manifest) manifest.href = `${new URL(manifest.href).pathname}?${STARTS_HERE}`
}

/** After a saved search has ended, unsubscribes the browser if it has no other. */
export function DeviceRelease() {
  useEffect(() => {
    // The saved search has ended even if the browser cannot unsubscribe.
    releaseDevice().catch(() => undefined)
  }, [])
  return null
}

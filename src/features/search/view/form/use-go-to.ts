import { useStore } from 'jotai'
import { leaveOverlay } from '#src/ui/overlay-history.ts'
import { useNavigation } from '#src/ui/site/navigation.ts'
import { deviceAtom } from '#src/ui/state/device.ts'

export function useGoTo(): (href: string) => void {
  const navigation = useNavigation()
  const store = useStore()
  return (href) => {
    if (navigation !== null && store.get(deviceAtom) !== 'mobile') navigation.navigate(href)
    else window.location[leaveOverlay() ? 'replace' : 'assign'](href)
  }
}

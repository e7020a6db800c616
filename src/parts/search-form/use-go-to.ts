import { useStore } from 'jotai'
import { useNavigation } from '#src/parts/navigation.ts'
import { deviceAtom } from '#src/state/device.ts'

/** Goes to a path of this site as a link would: by client-side routing on desktop and tablet, by loading it on mobile (SHELL-13). */
export function useGoTo(): (href: string) => void {
  const navigation = useNavigation()
  const store = useStore()
  return (href) => {
    if (navigation === null || store.get(deviceAtom) === 'mobile') window.location.assign(href)
    else navigation.navigate(href)
  }
}

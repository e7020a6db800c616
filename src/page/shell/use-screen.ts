import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { DEVICE_THRESHOLDS_PX, deviceAtom, deviceOf } from '#src/state/device.ts'

/** Keeps the device class in step with the window, updated only when its width crosses a threshold. */
export function useScreen(): void {
  const setDevice = useSetAtom(deviceAtom)
  useEffect(() => {
    const update = () => setDevice(deviceOf(window.innerWidth))
    const lists = DEVICE_THRESHOLDS_PX.map((widthPx) => window.matchMedia(`(min-width: ${widthPx}px)`))
    for (const list of lists) list.addEventListener('change', update)
    update()
    return () => {
      for (const list of lists) list.removeEventListener('change', update)
    }
  }, [setDevice])
}

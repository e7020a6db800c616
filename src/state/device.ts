import { atom } from 'jotai'

export type Device = 'desktop' | 'tablet' | 'mobile'

/** The widths in px at which {@link deviceOf} changes its answer. */
export const DEVICE_THRESHOLDS_PX = [768, 961] as const

/** The device of a window: desktop above 960 px, tablet from 768 to 960, mobile below. What looks different is in style sheets (decision 030). */
export function deviceOf(widthPx: number): Device {
  if (widthPx > 960) return 'desktop'
  return widthPx > 767 ? 'tablet' : 'mobile'
}

/** The visitor's device, a desktop until the browser says otherwise (SHELL-12). */
export const deviceAtom = atom<Device>('desktop')

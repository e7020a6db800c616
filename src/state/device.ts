import { atom } from 'jotai'

export type Device = 'desktop' | 'tablet' | 'mobile'

/** The widths in px between the results of {@link deviceOf}. */
export const DEVICE_THRESHOLDS_PX = [768, 961] as const

/**
 * The device class of a window: desktop above 960 px, tablet from 768 to 960, mobile below. Appearance is up to style sheets
 * (decision 030).
 */
export function deviceOf(widthPx: number): Device {
  if (widthPx > 960) return 'desktop'
  return widthPx > 767 ? 'tablet' : 'mobile'
}

/** The visitor's device class; desktop until the browser reports another (SHELL-12). */
export const deviceAtom = atom<Device>('desktop')

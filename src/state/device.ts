import { atom } from 'jotai'
import type { Language } from '#schemas/language.ts'

export type Device = 'desktop' | 'tablet' | 'mobile'

/** What is known of the visitor's screen and page (§4 "Device actions", §9 "Device breakpoints" of the specification). */
export interface DeviceState {
  readonly isDesktop: boolean
  readonly isTablet: boolean
  readonly isMobile: boolean
  readonly layout: Device
  /** Whether the top bar is in view: not once the header is fixed. */
  readonly topBarShow: boolean
  /** The language of the page shown; null before one is. */
  readonly language: Language | null
}

/** The widths in px at which {@link deviceOf} or {@link layoutOf} changes its answer. */
export const DEVICE_THRESHOLDS_PX = [767, 768, 961, 1280] as const

/** The device of a window: desktop above 960 px, tablet from 768 to 960, mobile below. */
export function deviceOf(widthPx: number): Device {
  if (widthPx > 960) return 'desktop'
  return widthPx > 767 ? 'tablet' : 'mobile'
}

/** The layout of a window: desktop from 1280 px, tablet from 767 to 1279, mobile below; at 767 it differs from the device. */
export function layoutOf(widthPx: number): Device {
  if (widthPx >= 1280) return 'desktop'
  return widthPx >= 767 ? 'tablet' : 'mobile'
}

/** The part of the state that follows from the width of the window. */
export function screenOf(widthPx: number): Pick<DeviceState, 'isDesktop' | 'isTablet' | 'isMobile' | 'layout'> {
  const device = deviceOf(widthPx)
  return {
    isDesktop: device === 'desktop',
    isTablet: device === 'tablet',
    isMobile: device === 'mobile',
    layout: layoutOf(widthPx),
  }
}

const stateAtom = atom<DeviceState>({ ...screenOf(1280), topBarShow: true, language: null })

/** The device, a desktop until the browser says otherwise; setting it changes the given fields and keeps the others. */
export const deviceAtom = atom(
  (get) => get(stateAtom),
  (get, set, change: Partial<DeviceState>) => {
    const before = get(stateAtom)
    const after = { ...before, ...change }
    const fields = Object.keys(after) as (keyof DeviceState)[]
    if (fields.some((field) => before[field] !== after[field])) set(stateAtom, after)
  },
)

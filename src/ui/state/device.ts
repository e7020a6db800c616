import { atom } from 'jotai'

export type Device = 'desktop' | 'tablet' | 'mobile'

/** The widths in px between the results of {@link deviceOf}. */
export const DEVICE_THRESHOLDS_PX = [768, 961] as const

/**
 * The device class of a window: desktop above 960 px, tablet from 768 to 960, mobile below. Style sheets, not this, define the
 * look (decision 067).
 */
export function deviceOf(widthPx: number): Device {
  if (widthPx > 960) return 'desktop'
  return widthPx > 767 ? 'tablet' : 'mobile'
}

/** The state of the shell besides the page's language (SHELL-12). */
interface Layout {
  /** Desktop until the browser reports another. */
  readonly device: Device
  /** Whether the top bar shows: not past 30 px of scroll, unless the site keeps it. */
  readonly topBarShow: boolean
}

const layoutAtom = atom<Layout>({ device: 'desktop', topBarShow: true })

export const deviceAtom = atom(
  (get) => get(layoutAtom).device,
  (_, set, device: Device) => set(layoutAtom, (layout) => ({ ...layout, device })),
)

export const topBarShowAtom = atom(
  (get) => get(layoutAtom).topBarShow,
  (_, set, topBarShow: boolean) => set(layoutAtom, (layout) => ({ ...layout, topBarShow })),
)

/** The window widths in px at which the header can start to show its menu: src/renderer/shell/Header.module.css has a rule for each. */
export const MENU_WIDTHS_PX = [1024, 1104, 1200, 1280, 1376] as const

/** A width from {@link MENU_WIDTHS_PX}, or "never" for the drawer at all widths. */
export type MenuFrom = (typeof MENU_WIDTHS_PX)[number] | 'never'

/** The window widths in px from which the header may show its menu: src/renderer/shell/Header.module.css has a rule for each. */
export const MENU_WIDTHS_PX = [1024, 1104, 1200, 1280, 1376] as const

/** A width from {@link MENU_WIDTHS_PX}, or never: always the drawer. */
export type MenuFrom = (typeof MENU_WIDTHS_PX)[number] | 'never'

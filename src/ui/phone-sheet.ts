import styles from './phone-sheet.module.css'

/**
 * The properties of a popover that stands in the page, and on a phone opens as a sheet at the foot of the window: those of the button that opens
 * it, and those of the element itself. `id` is the element's, `name` what the sheet is known by on the page.
 */
export function phoneSheet(id: string, name: string) {
  return {
    opener: { className: styles.opener, popoverTarget: id },
    sheet: { id, className: styles.sheet, popover: 'auto', 'data-sheet': name },
  } as const
}

import styles from './phone-sheet.module.css'

/**
 * The props of a popover that is part of the page, and on phones opens as a bottom sheet: those of its button, and of the element. `id`: the
 * element's id; `name`: the sheet's name on the page.
 */
export function phoneSheet(id: string, name: string) {
  return {
    opener: { className: styles.opener, popoverTarget: id },
    sheet: { id, className: styles.sheet, popover: 'auto', 'data-sheet': name },
  } as const
}

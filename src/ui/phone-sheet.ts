import styles from './phone-sheet.module.css'

/**
 * The props of a popover that is part of the page and on phones a bottom sheet: of its button, and of the element. `id`: the
 * element's id; `name`: the sheet's name.
 */
export function phoneSheet(id: string, name: string) {
  return {
    opener: { className: styles.opener, popoverTarget: id },
    sheet: { id, className: `block no-margin no-padding ${styles.sheet}`, popover: 'auto', 'data-sheet': name },
  } as const
}

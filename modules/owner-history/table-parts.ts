/**
 * What the parts of a table are to a screen reader. They say so of themselves as well: browsers forget it of a table whose rows are
 * laid out as cards.
 */
export const PART = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** Explicit table roles: browsers drop the implicit ones where rows are laid out as cards. */
export const PART = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

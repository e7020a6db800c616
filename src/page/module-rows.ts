import type { PageModule } from '#schemas/site/page-document.ts'

/** Groups modules that fit side by side in 12 columns into rows, in order. */
export function moduleRows(modules: readonly PageModule[]): readonly (readonly PageModule[])[] {
  const rows: PageModule[][] = []
  let free = 0
  for (const module of modules) {
    const row = rows.at(-1)
    if (row && module.layout.columns.lg <= free) {
      row.push(module)
    } else {
      rows.push([module])
      free = 12
    }
    free -= module.layout.columns.lg
  }
  return rows
}

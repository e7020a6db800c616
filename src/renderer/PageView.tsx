import { useQueryClient } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { PageDocument, PageModule, ShellDocument } from '#schemas/site/page-document.ts'
import { Shell } from '#src/renderer/shell/Shell.tsx'
import { ModuleView } from './ModuleView.tsx'
import styles from './PageView.module.css'
import { SectionIndex } from './SectionIndex.tsx'
import { type IndexedSection, indexedSections } from './section-index.ts'
import { useViews } from './views-context.ts'

interface Props {
  readonly page: PageDocument
  readonly shell: ShellDocument
  readonly queryString: string
}

/** A page of the site: the shell, and its modules in rows of twelve columns. */
export function PageView({ page, shell, queryString }: Props) {
  const [views, queryClient] = [useViews(), useQueryClient()]
  const index = indexedSections(page, shell, queryString, { views, queryClient })
  return (
    <Shell shell={shell} page={page} queryString={queryString}>
      {moduleSections(page.modules).map((section) => (
        <Section key={section.modules[0]?.key} {...section} index={index} page={page} shell={shell} queryString={queryString} />
      ))}
    </Shell>
  )
}

/** Modules in rows, below the section index if it starts here. On narrow screens, a side module is in page order. */
function Section({ modules, aside, index, ...around }: Props & ModuleSection & { readonly index: readonly IndexedSection[] }) {
  const rowsOf = (some: readonly PageModule[]) =>
    moduleRows(some).map((row) => <ModuleRow key={row[0]?.key} modules={row} {...around} />)
  const rows = (some: readonly PageModule[]) => {
    const from = some.findIndex(({ key }) => key === index[0]?.key)
    if (from === -1) return rowsOf(some)
    return (
      <>
        {rowsOf(some.slice(0, from))}
        <div className={styles.indexed}>
          <SectionIndex sections={index} />
          {rowsOf(some.slice(from))}
        </div>
      </>
    )
  }
  if (aside === null) return rows(modules)
  const place = modules.indexOf(aside)
  return (
    <div className={styles.beside}>
      {rows(modules.slice(0, place))}
      <div className={styles.aside}>
        <ModuleView module={aside} {...around} />
      </div>
      {rows(modules.slice(place + 1))}
    </div>
  )
}

function ModuleRow({ modules, ...around }: Props & { readonly modules: readonly PageModule[] }) {
  const [only] = modules
  if (only && modules.length === 1 && only.layout.columns.lg === 12) return <ModuleView module={only} {...around} />
  return (
    <div className={styles.row}>
      {modules.map((module) => (
        <div key={module.key} className={styles.cell} style={columnStyle(module)}>
          <ModuleView module={module} {...around} />
        </div>
      ))}
    </div>
  )
}

function columnStyle({ layout: { columns } }: PageModule): CSSProperties {
  return { '--sm': columns.sm, '--md': columns.md, '--lg': columns.lg }
}

interface ModuleSection {
  readonly modules: readonly PageModule[]
  /** The module at the side of the others. */
  readonly aside: PageModule | null
}

/** Divides the modules of a page into sections: a "wide" or "full-bleed" module ends the section with a side module. */
export function moduleSections(modules: readonly PageModule[]): readonly ModuleSection[] {
  const isOfClass = ({ layout }: PageModule, ...names: readonly PageModule['layout']['classes'][number][]) =>
    names.some((name) => layout.classes.includes(name))
  // A module that cannot be shown would leave its column empty.
  const aside = modules.find((module) => isOfClass(module, 'aside') && module.problem === null) ?? null
  if (aside === null) return modules.length === 0 ? [] : [{ modules, aside }]
  const isBreak = (module: PageModule) => isOfClass(module, 'wide', 'full-bleed')
  const place = modules.indexOf(aside)
  const start = modules.findLastIndex((module, index) => index < place && isBreak(module)) + 1
  const next = modules.findIndex((module, index) => index > place && isBreak(module))
  const end = next === -1 ? modules.length : next
  return [
    { modules: modules.slice(0, start), aside: null },
    { modules: modules.slice(start, end), aside },
    { modules: modules.slice(end), aside: null },
  ].filter((section) => section.modules.length > 0)
}

/** Groups modules that fit side by side into rows of 12 columns, in order. */
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

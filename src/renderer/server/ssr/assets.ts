import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FontTable } from '#src/definition/fonts/font-table.ts'
import { catalogName } from '#src/i18n/areas.ts'

/** The files of a page in the browser build, as paths that start with "/". */
export interface PageAssets {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly preloads: readonly string[]
}

/** The files of a page of the site: its first script with its imports, the script for the first interaction, and those of the application. */
export interface SitePageAssets extends PageAssets {
  readonly boot: readonly string[]
  readonly overlays: string
  /** The search form's scripts, which load before the application. */
  readonly searchForm: readonly string[]
}

/** What the files of a page depend on. */
export interface PageParts {
  readonly types: readonly string[]
  /** Module types whose server HTML is kept: they need styles but no scripts. */
  readonly serverHtmlTypes?: readonly string[]
  readonly textAreas: readonly string[]
  readonly language: string
  readonly isPreview: boolean
}

export type AssetsOf = (parts: PageParts) => SitePageAssets

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const ENTRY = 'src/app/browser/main.tsx'
const BOOT = 'src/app/browser/boot.ts'
const OVERLAYS = 'src/ui/overlay-history.ts'
const SEARCH_FORM = 'src/app/browser/search-form.ts'
const PREVIEW_PARTS = 'src/renderer/preview/preview-parts.tsx'

/** Reads the manifest of the browser build. Throws if there is no build. */
export async function readAssets(clientFolder: string): Promise<AssetsOf> {
  const manifest = await readManifest(clientFolder)
  return (parts) => collect(manifest, parts)
}

/** The files of another entry of the browser build, by the source of its script. Throws if there is no build. */
export async function readEntryAssets(clientFolder: string, entry: string): Promise<PageAssets> {
  return collectFiles(await readManifest(clientFolder), entry, [])
}

/** The fonts of all pairs in the browser build (src/definition/fonts/build/fonts-plugin.ts). Throws if there is no build. */
export async function readFontTable(clientFolder: string): Promise<FontTable> {
  // The build writes this file from the same type.
  return JSON.parse(await readFile(join(clientFolder, '.vite', 'fonts.json'), 'utf8')) as FontTable
}

async function readManifest(clientFolder: string): Promise<Manifest> {
  // Vite's file format, as described above.
  return JSON.parse(await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8')) as Manifest
}

function collect(manifest: Manifest, { types, serverHtmlTypes = [], textAreas, language, isPreview }: PageParts): SitePageAssets {
  const catalogs = [catalogName(language), ...textAreas.map((area) => catalogName(language, area))]
  const parts = isPreview ? [PREVIEW_PARTS] : []
  const sources = [...types.flatMap(viewSources), ...parts, ...catalogs.flatMap(catalogSources)]
  const { styles } = collectFiles(manifest, ENTRY, [...sources, ...serverHtmlTypes.flatMap(viewSources)])
  const filesOf = (source: string) => [...closure(manifest, [source])].map(({ file }) => `/${file}`)
  return {
    ...collectFiles(manifest, ENTRY, sources),
    styles,
    boot: filesOf(BOOT),
    overlays: `/${manifest[OVERLAYS]?.file}`,
    searchForm: filesOf(SEARCH_FORM),
  }
}

function collectFiles(manifest: Manifest, entry: string, sources: readonly string[]): PageAssets {
  const chunks = new Set([...closure(manifest, [entry]), ...closure(manifest, sources)])
  const files = [...chunks].map((chunk) => `/${chunk.file}`)
  const script = manifest[entry]?.file
  return {
    scripts: script === undefined ? [] : [`/${script}`],
    styles: [...new Set([...chunks].flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
    preloads: files.filter((file) => file !== `/${script}`),
  }
}

/** The chunks of some sources with all their static imports. */
function closure(manifest: Manifest, sources: readonly string[]): Set<Chunk> {
  const found = new Set<Chunk>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || found.has(chunk)) return
    for (const imported of chunk.imports ?? []) visit(imported)
    found.add(chunk)
  }
  for (const source of sources) visit(source)
  return found
}

/** The possible manifest keys of a catalog, which is a virtual module. */
function catalogSources(name: string): readonly string[] {
  return [`\0virtual:catalog/${name}`, `virtual:catalog/${name}`]
}

/** The possible manifest keys of a view; that of a package is a virtual module. */
function viewSources(type: string): readonly string[] {
  return [viewFile(type), `\0virtual:view/${type}`, `virtual:view/${type}`]
}

/** The source of a module type's view in `modules/`: property-list → modules/property-list/PropertyList.tsx. */
export function viewFile(type: string): string {
  const name = type.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
  return `modules/${type}/${name}.tsx`
}

import {
  Blocks,
  ClipboardList,
  CornerDownRight,
  FileText,
  Folder,
  House,
  type IconNode,
  MapPin,
  PanelBottom,
  PanelTop,
  Settings2,
  SlidersHorizontal,
} from 'lucide'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'

const ICONS: { readonly [kind: string]: IconNode } = {
  page: FileText,
  content: Blocks,
  header: PanelTop,
  footer: PanelBottom,
  site: Settings2,
  forms: ClipboardList,
  'property-display': SlidersHorizontal,
  redirects: CornerDownRight,
  connector: Settings2,
}

/** The icon of a file; for null, of a group. */
export function fileIcon(entry: StudioEntry | null): IconNode {
  if (entry === null) return Folder
  if (entry.kind === 'page' && Object.values(entry.paths ?? {}).some((path) => /^\/([a-z]{2}\/)?$/.test(path))) return House
  return ICONS[entry.kind] ?? MapPin
}

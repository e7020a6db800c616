import {
  ArrowDownUp,
  ArrowRight,
  ArrowUp,
  Bath,
  BedDouble,
  CalendarDays,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  EyeOff,
  Heart,
  type IconNode,
  LandPlot,
  List,
  Mail,
  Map as MapIcon,
  MapPin,
  Menu,
  MessageCircle,
  Minus,
  Phone,
  Plus,
  Printer,
  Ruler,
  Search,
  Share2,
  SlidersHorizontal,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide'
import { iconPath } from '#src/ui/icon-path.ts'
import { SHEET_ICONS, type SheetIcon } from '#src/ui/sheet-icons.ts'

const SHAPES: { readonly [name in SheetIcon]: IconNode } = {
  'arrow-down-up': ArrowDownUp,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  bath: Bath,
  bed: BedDouble,
  calendar: CalendarDays,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'eye-off': EyeOff,
  heart: Heart,
  'heart-filled': Heart,
  land: LandPlot,
  list: List,
  mail: Mail,
  map: MapIcon,
  'map-pin': MapPin,
  menu: Menu,
  message: MessageCircle,
  minus: Minus,
  phone: Phone,
  plus: Plus,
  printer: Printer,
  ruler: Ruler,
  search: Search,
  share: Share2,
  sliders: SlidersHorizontal,
  x: X,
  'zoom-in': ZoomIn,
  'zoom-out': ZoomOut,
}

/** The stroke widths from left to right: those of `data-icons` "light", of the default, and of "bold". */
const WEIGHTS = [1.25, 1.6, 2.25] as const

const SIZE = 24

/** The sheet as SVG: a row for each icon, a column for each weight. */
export function iconSheet(): string {
  const rows = SHEET_ICONS.map((name, row) => {
    const path = iconPath(SHAPES[name])
    if (path === null) throw new Error(`The icon "${name}" has a shape that is no part of an outline path.`)
    const fill = name === 'heart-filled' ? ' fill="#000"' : ''
    const columns = WEIGHTS.map((weight, column) => {
      const place = `translate(${column * SIZE} ${row * SIZE})`
      return `<path d="${path}" stroke-width="${weight}"${fill} transform="${place}"/>`
    })
    return columns.join('\n')
  })
  const [width, height] = [SIZE * WEIGHTS.length, SIZE * SHEET_ICONS.length]
  const line = 'fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${line}>`
  return [svg, ...rows, '</svg>', ''].join('\n')
}

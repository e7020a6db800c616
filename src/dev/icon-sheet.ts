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

/** The stroke width of each picture: those of `data-icons` "light" and "bold", and the default between them. */
export const SHEET_WEIGHTS = { 'icons-light': 1.25, icons: 1.6, 'icons-bold': 2.25 } as const

const SIZE = 24

/** The icons of a weight as SVG, a row each. */
export function iconSheet(strokeWidth: number): string {
  const rows = SHEET_ICONS.map((name, row) => {
    const path = iconPath(SHAPES[name])
    if (path === null) throw new Error(`The icon "${name}" has a shape that is no part of an outline path.`)
    const fill = name === 'heart-filled' ? ' fill="#000"' : ''
    return `<path d="${path}"${fill} transform="translate(0 ${row * SIZE})"/>`
  })
  const size = `width="${SIZE}" height="${SIZE * SHEET_ICONS.length}"`
  const line = `fill="none" stroke="#000" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"`
  return [`<svg xmlns="http://www.w3.org/2000/svg" ${size} ${line}>`, ...rows, '</svg>', ''].join('\n')
}

import { Calendar, Heart, House, Info, Key, type LucideIcon, Mail, MapPin, Phone, User } from 'lucide-react'
import type { TOP_BAR_ICONS } from '#schemas/header.ts'

/** What the icons of the top bar's links look like. */
export const topBarIcons: Readonly<Record<(typeof TOP_BAR_ICONS)[number], LucideIcon>> = {
  phone: Phone,
  mail: Mail,
  'map-pin': MapPin,
  calendar: Calendar,
  user: User,
  heart: Heart,
  home: House,
  key: Key,
  info: Info,
}

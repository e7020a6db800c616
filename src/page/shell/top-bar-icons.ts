import { Calendar, Heart, House, type IconNode, Info, Key, Mail, MapPin, Phone, User } from 'lucide'
import type { TOP_BAR_ICONS } from '#schemas/site/header.ts'

/** The icons of the top bar's links. */
export const topBarIcons: Readonly<Record<(typeof TOP_BAR_ICONS)[number], IconNode>> = {
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

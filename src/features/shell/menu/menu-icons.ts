import {
  Bell,
  Building2,
  ChartColumn,
  CircleQuestionMark,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Shield,
  Users,
} from 'lucide-react'

import { type MenuKey } from '#/domain/team/menu.ts'

/** The icons of the side menu. */
export const menuIcons: Readonly<Record<MenuKey, LucideIcon>> = {
  dashboard: LayoutDashboard,
  alerts: Bell,
  leads: Users,
  properties: Building2,
  teams: Building2,
  notifications: Megaphone,
  reports: ChartColumn,
  admin: Shield,
  help: CircleQuestionMark,
}

import {
  Activity,
  Boxes,
  ChartColumn,
  ClipboardList,
  Coins,
  CreditCard,
  FileText,
  Gem,
  Gift,
  Inbox,
  MonitorSmartphone,
  ScanLine,
  ScrollText,
  Search,
  Store,
  TicketPercent,
  UserSearch,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Permission } from '#rules/staff/permissions.ts'
import { items } from '#site-texts/backoffice/goods/items.ts'
import { opening } from '#site-texts/backoffice/opening.ts'
import { sales } from '#site-texts/backoffice/selling/sales.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { iconProps } from '#ui/icons/icon-props.ts'

const texts = backoffice.shell

export type Section = { to: string; label: string; icon: ReactNode; permission: Permission }

/** Until the shop is open and its list is empty. */
export const OPENING: Section = {
  to: '/opening',
  label: opening.menu,
  icon: <Store {...iconProps} />,
  permission: 'shop.open',
}

export const SECTIONS: readonly Section[] = [
  { to: '/', label: texts.orders, icon: <ClipboardList {...iconProps} />, permission: 'orders.read' },
  { to: '/catalogue', label: texts.catalogue, icon: <Gem {...iconProps} />, permission: 'catalogue.read' },
  { to: '/stock', label: texts.stock, icon: <Boxes {...iconProps} />, permission: 'stock.read' },
  { to: '/items', label: items.title, icon: <ScanLine {...iconProps} />, permission: 'stock.read' },
  { to: '/promo', label: texts.promo, icon: <TicketPercent {...iconProps} />, permission: 'promo.read' },
  { to: '/content', label: texts.content, icon: <FileText {...iconProps} />, permission: 'content.read' },
  { to: '/search-words', label: texts.searchWords, icon: <Search {...iconProps} />, permission: 'search.read' },
  { to: '/people', label: texts.people, icon: <UserSearch {...iconProps} />, permission: 'customers.read' },
  { to: '/requests', label: texts.requests, icon: <Inbox {...iconProps} />, permission: 'requests.work' },
  { to: '/certificates', label: texts.certificates, icon: <Gift {...iconProps} />, permission: 'certificates.read' },
  { to: '/money', label: texts.money, icon: <CreditCard {...iconProps} />, permission: 'money.read' },
  { to: '/movements', label: texts.movements, icon: <Coins {...iconProps} />, permission: 'money.move' },
  { to: '/sales', label: sales.title, icon: <ChartColumn {...iconProps} />, permission: 'health.read' },
  { to: '/health', label: texts.health, icon: <Activity {...iconProps} />, permission: 'health.read' },
  { to: '/staff', label: texts.staff, icon: <Users {...iconProps} />, permission: 'staff.manage' },
  { to: '/audit', label: texts.audit, icon: <ScrollText {...iconProps} />, permission: 'audit.read' },
  { to: '/account', label: texts.account, icon: <MonitorSmartphone {...iconProps} />, permission: 'account.own' },
]

/** The list of orders is the first page; an order belongs to it, as an item does to the catalogue. */
export function isIn(pathname: string, section: string): boolean {
  if (section === '/') return pathname === '/' || pathname.startsWith('/orders/')
  if (section === '/catalogue' && pathname === '/price-list') return true
  if (section === '/people' && pathname === '/person-requests') return true
  return pathname === section || pathname.startsWith(`${section}/`)
}

import { deciding, type Permission } from '@galgal/contract/Office/permissions'

export type OfficePage = {
  /** Of its folder in `pages/`, and of its words under `office.pages`. */
  name:
    | 'home'
    | 'week'
    | 'round'
    | 'tasks'
    | 'requests'
    | 'notifications'
    | 'approvals'
    | 'bulk'
    | 'orders'
    | 'subscriptions'
    | 'customers'
    | 'identity'
    | 'fleet'
    | 'stock'
    | 'hubs'
    | 'calendar'
    | 'catalogue'
    | 'waiting'
    | 'coupons'
    | 'payments'
    | 'staff'
    | 'roles'
    | 'settings'
    | 'log'
  path: string
  /** Who sees none of these has no way there. */
  needs: readonly Permission[]
  section: Section
  /** The physical key that opens it after `g`. */
  key?: string
}

/** The parts of the navigation, in their order. */
export const sections = ['work', 'people', 'cars', 'money', 'company'] as const
type Section = (typeof sections)[number]

/** Every page that the navigation leads to, in its order: routes, links and keys are made of these rows. */
export const officePages: readonly OfficePage[] = [
  { name: 'home', path: '/', needs: ['visits.see'], section: 'work', key: 'KeyH' },
  { name: 'week', path: '/week', needs: ['visits.see'], section: 'work' },
  { name: 'round', path: '/round', needs: ['visits.act'], section: 'work' },
  { name: 'tasks', path: '/tasks', needs: ['board.see'], section: 'work' },
  { name: 'approvals', path: '/approvals', needs: deciding, section: 'work' },
  {
    name: 'bulk',
    path: '/bulk',
    needs: ['orders.act', 'payments.act', 'notifications.act', 'visits.act'],
    section: 'work',
  },
  { name: 'orders', path: '/orders', needs: ['orders.see'], section: 'people', key: 'KeyO' },
  {
    name: 'subscriptions',
    path: '/subscriptions',
    needs: ['visits.see', 'terms.see'],
    section: 'people',
    key: 'KeyS',
  },
  {
    name: 'customers',
    path: '/customers',
    needs: ['customers.see'],
    section: 'people',
    key: 'KeyC',
  },
  { name: 'requests', path: '/requests', needs: ['requests.see'], section: 'people' },
  {
    name: 'notifications',
    path: '/notifications',
    needs: ['notifications.see'],
    section: 'people',
  },
  { name: 'identity', path: '/identity', needs: ['identity.see'], section: 'people' },
  { name: 'fleet', path: '/fleet', needs: ['fleet.see'], section: 'cars', key: 'KeyF' },
  { name: 'stock', path: '/stock', needs: ['stock.see'], section: 'cars' },
  { name: 'hubs', path: '/hubs', needs: ['hubs.see'], section: 'cars' },
  { name: 'calendar', path: '/calendar', needs: ['hubs.see'], section: 'cars' },
  { name: 'catalogue', path: '/catalogue', needs: ['catalogue.see'], section: 'cars' },
  { name: 'waiting', path: '/waiting', needs: ['waiting.see'], section: 'cars' },
  { name: 'coupons', path: '/coupons', needs: ['coupons.see'], section: 'cars' },
  { name: 'payments', path: '/payments', needs: ['payments.see'], section: 'money', key: 'KeyP' },
  { name: 'staff', path: '/staff', needs: ['staff.see'], section: 'company' },
  { name: 'roles', path: '/roles', needs: ['roles.see'], section: 'company' },
  { name: 'settings', path: '/settings', needs: ['settings.see'], section: 'company' },
  { name: 'log', path: '/log', needs: ['log.see'], section: 'company' },
]

type Permissions = { permissions: readonly Permission[] }

/** Whether someone holds one of the permissions. */
export const mayAny = ({ permissions }: Permissions, needs: readonly Permission[]): boolean =>
  needs.some((need) => permissions.includes(need))

/** The pages that someone is shown the way to. */
export const pagesFor = (me: Permissions): OfficePage[] =>
  officePages.filter(({ needs }) => mayAny(me, needs))

/** Whether someone may open an address of the office: a record is for whoever sees the page that it is listed on. */
export function mayOpen(me: Permissions, to: string): boolean {
  const [path = ''] = to.split('?')
  const page = officePages.find((it) => it.path === `/${path.split('/')[1] ?? ''}`)
  return page === undefined || mayAny(me, page.needs)
}

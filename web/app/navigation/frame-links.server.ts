import { company, companyPhone } from '@galgal/i18n/company'
import { localeOf } from '@galgal/i18n/locales'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { getTranslations } from '@galgal/ui/i18n/messages.server.ts'
import { pathIn } from '@galgal/ui/navigation/paths.ts'
import { requestContext } from '../http/request-context.server.ts'
import type { SiteLink } from './site-links.ts'
import { whatsAppLink } from './whatsapp-link.ts'

/** A link of the header, the menu or the footer, in the language of the page. */
export type FrameLink = {
  text: string
  to: string
  /** Said after the text, and read from left to right. */
  code?: string
  /** What scripts open in its place. */
  opens?: 'contact' | 'cookie-settings'
}

/** Pages that are ours whatever the setting says. */
const pages = {
  steps: '/#howitworks',
  questions: '/#faq',
  cars: '/catalog',
  catalogue: '/catalog',
  businessCars: '/business/catalog',
  businessFlexLease: '/business/flex-lease',
  signup: '/register',
  login: '/login',
  personalDetails: '/profile/my-account',
  subscriptions: '/profile/subscriptions',
  paymentMethods: '/profile/payment-methods',
  roadside: '/asistencia-en-carretera',
  eMobility: '/energia-emovili',
  cancel: '/cancel-transaction',
  disclosure: '/disclosure',
  cookieSettings: '/cookies#settings',
} as const

const networks = [
  { icon: 'facebook', name: 'Facebook' },
  { icon: 'linkedin', name: 'LinkedIn' },
  { icon: 'instagram', name: 'Instagram' },
] as const

type Network = (typeof networks)[number]['icon']
type Address = SiteLink | keyof typeof pages
type Name = Exclude<Address, Network> | 'phone' | 'whatsApp'

const columns = [
  { id: 'subscription', names: ['catalogue', 'howItWorks', 'faq', 'subscriptions'] },
  { id: 'company', names: ['blog', 'contact', 'roadside', 'eMobility'] },
  { id: 'group', names: ['carSharing', 'flexLease', 'business', 'businessFlexLease'] },
  { id: 'service', names: ['whatsApp', 'phone', 'userGuide', 'cancel'] },
] as const satisfies { id: string; names: Name[] }[]

const openers: { [name in Name]?: FrameLink['opens'] } = {
  contact: 'contact',
  cookieSettings: 'cookie-settings',
}

/** Every link that stands around a page, the same for all its visitors. */
export function frameLinksOf(args: RouteArgs) {
  const t = getTranslations(args, 'frame')
  // With a first word in the language of the page, so that whoever answers knows it.
  const chat = whatsAppLink(t('greeting'), requestContext(args).whatsAppUrl)
  const targetOf = (name: Name): Omit<FrameLink, 'text'> => {
    if (name === 'phone')
      return { to: company().phoneLink, code: companyPhone(localeOf(args.params).code) }
    if (name === 'whatsApp') return { to: chat }
    const to = addressOf(args, name)
    const opens = to.startsWith('/') && openers[name]
    return opens ? { to, opens } : { to }
  }
  const links = (...names: Name[]): FrameLink[] =>
    names.map((name) => ({ text: t(`links.${name}`), ...targetOf(name) }))
  return {
    header: links('steps', 'questions', 'contact', 'more'),
    visitor: links('signup', 'login', 'cars', 'businessCars', 'questions', 'steps', 'contact'),
    account: links('personalDetails', 'subscriptions', 'paymentMethods', 'userGuide'),
    columns: columns.map(({ id, names }) => ({
      id,
      title: t(`columns.${id}`),
      links: links(...names),
    })),
    end: links('terms', 'disclosure', 'accessibility', 'privacy', 'cookies', 'cookieSettings'),
    social: networks.map(({ icon, name }) => ({ icon, name, to: addressOf(args, icon) })),
    chat,
  }
}

export type FrameLinks = ReturnType<typeof frameLinksOf>

/** A path becomes one of the page's language; an address elsewhere names the language where it wants to. */
function addressOf(args: RouteArgs, name: Address): string {
  const { code } = localeOf(args.params)
  const all = { ...requestContext(args).links, ...pages }
  const address = name === 'userGuide' ? all[name][code] : all[name]
  if (address.startsWith('/')) return pathIn(args.params, address)
  return address.replaceAll('{language}', code)
}

import { isLinkAddress } from '@galgal/domain/safe-url'
import { type Locale, localeCodes } from '@galgal/i18n/locales'

/** Where links around every page lead, unless the setting LINKS says otherwise. */
const own = {
  howItWorks: '/#howitworks',
  faq: '/faq',
  blog: '/blog',
  contact: '/contact-us',
  terms: '/terms-and-conditions',
  accessibility: '/accessibility',
  privacy: '/privacy',
  cookies: '/cookies',
  more: '#group',
}

type GuideSetting = `COMPANY_GUIDE_${Uppercase<Locale>}`
const guideSetting = (locale: Locale) => `COMPANY_GUIDE_${locale.toUpperCase()}` as GuideSetting
/** What the sandbox has for a guide: the page of ours about driving. */
const SAMPLE_GUIDE = '/handbook'

/** Where the sandbox's company is found elsewhere, by the setting that says where a real one is. */
const ofCompany = {
  carSharing: ['COMPANY_CAR_SHARING', '/contact-us'],
  flexLease: ['COMPANY_FLEX_LEASE', '/flex-lease'],
  business: ['COMPANY_BUSINESS', '/business/catalog'],
  facebook: ['COMPANY_FACEBOOK', 'https://www.facebook.com/'],
  linkedin: ['COMPANY_LINKEDIN', 'https://www.linkedin.com/'],
  instagram: ['COMPANY_INSTAGRAM', 'https://www.instagram.com/'],
} as const

type CompanyLink = keyof typeof ofCompany
type CompanySetting = GuideSetting | (typeof ofCompany)[CompanyLink][0]
/** Settings by their names in the environment. */
export type CompanyLinks = { readonly [Name in CompanySetting]?: string | undefined }

export type SiteLink = keyof typeof own | CompanyLink | 'userGuide'
/** An address for every language, or one for each. */
export type SiteLinks = Readonly<
  Record<Exclude<SiteLink, 'userGuide'>, string> & { userGuide: Record<Locale, string> }
>

/** Reads LINKS: `name=address`, with spaces between; an address is a path of ours or https. Throws with what it cannot read. The company's own links have settings of their own. */
export function readSiteLinks(setting = '', company: CompanyLinks = {}): SiteLinks {
  const given = setting.split(/\s+/).filter(Boolean)
  const guides = localeCodes.map((code) => [code, company[guideSetting(code)] ?? SAMPLE_GUIDE])
  const links = Object.entries(ofCompany).map(([name, [key, sample]]) => [
    name,
    company[key] ?? sample,
  ])
  return {
    ...own,
    ...Object.fromEntries(given.map(readLink)),
    ...Object.fromEntries(links),
    userGuide: Object.fromEntries(guides),
  }
}

function readLink(pair: string): [string, string] {
  const [name = '', ...rest] = pair.split('=')
  const address = rest.join('=')
  if (!Object.hasOwn(own, name) || !isLinkAddress(address))
    throw new Error(`LINKS has no such link, or it leads nowhere: ${pair}`)
  return [name, address]
}

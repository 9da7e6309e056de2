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
  userGuide: '/handbook',
  more: '#group',
  carSharing: '/contact-us',
  flexLease: '/flex-lease',
  business: '/business/catalog',
  facebook: 'https://www.facebook.com/',
  linkedin: 'https://www.linkedin.com/',
  instagram: 'https://www.instagram.com/',
}

export type SiteLink = keyof typeof own
export type SiteLinks = Readonly<Record<SiteLink, string>>

const isAddress = (address: string) =>
  /^\/(?![/\\])/.test(address) || (/^https:\/\//.test(address) && URL.canParse(address))

/** Reads LINKS: `name=address`, with spaces between; an address is a path of ours or https. Throws with what it cannot read. */
export function readSiteLinks(setting = ''): SiteLinks {
  const given = setting.split(/\s+/).filter(Boolean)
  return { ...own, ...Object.fromEntries(given.map(readLink)) }
}

function readLink(pair: string): [string, string] {
  const [name = '', ...rest] = pair.split('=')
  const address = rest.join('=')
  if (!Object.hasOwn(own, name) || !isAddress(address))
    throw new Error(`LINKS has no such link, or it leads nowhere: ${pair}`)
  return [name, address]
}

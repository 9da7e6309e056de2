import { type CountryCode, countryCodes } from '@galgal/domain/people/recognised-country'
import { isHttpUrl } from '@galgal/domain/safe-url'

/** Where our sites for visitors from elsewhere are, `{locale}` standing for the language of theirs. */
export type SiblingSites = Partial<Record<CountryCode, string>>

const isSibling = (code: string | undefined): code is CountryCode =>
  code !== 'il' && countryCodes.some((it) => it === code)

/** Reads the setting `ch=https://ch.example/{locale} es=https://…`; throws when it says anything else. */
export function readSiblingSites(setting = ''): SiblingSites {
  const sites = setting.split(/\s+/).filter(Boolean)
  return Object.fromEntries(
    sites.map((site) => {
      const [, code, address = ''] = /^(\w+)=(.*)$/.exec(site) ?? []
      if (!isSibling(code) || !isHttpUrl(siblingAddress(address, 'xx-XX')))
        throw new Error('SIBLING_SITES: is es, pt or ch=https://…, with spaces between')
      return [code, address]
    }),
  )
}

/** The address of a sibling site in one of its languages. */
export const siblingAddress = (template: string, locale: string): string =>
  template.replaceAll('{locale}', locale)

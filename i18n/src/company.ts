import type { BrandColours } from '@galgal/domain/brand-colours'
import { readablePhone } from '@galgal/domain/support-phone'
import { type Locale, locales } from './locales.ts'

type InLanguages = Readonly<Record<Locale, string>>

/** Who runs the app, as its words, pages, e-mails and documents name it. */
export type Company = {
  brand: InLanguages
  legalName: InLanguages
  address: InLanguages
  /** The number of the company, and the one it is registered by for VAT. */
  number: string
  vatNumber: string
  /** As Hebrew writes it; `companyPhone` is what pages show. */
  phone: string
  /** Where it leads: `tel:…`. */
  phoneLink: string
  email: string
  /** Every document says that it is a sample. */
  isSample: boolean
  /** What is made of the brand's colour, where it has one of its own. */
  colours?: BrandColours | undefined
  /** The brand's own logo. */
  logo?: BrandLogo | undefined
  /** What it says of itself in its own words. */
  slogans?: Partial<Record<Slogan, Partial<InLanguages>>> | undefined
  /** Whose policy is in the price, by the name that people know. */
  insurer?: Partial<InLanguages> | undefined
  /** The cards that its payment company takes. */
  cards?: readonly CardBrand[] | undefined
}

/** Brands of cards that a company may say it takes. */
export const cardBrands = ['visa', 'mastercard', 'isracard', 'amex', 'diners'] as const
export type CardBrand = (typeof cardBrands)[number]

/** A drawing that was checked, without a size of its own: `svg` has its viewBox alone, of these units. */
export type BrandLogo = { svg: string; width: number; height: number }

/** What the brand sells in a few words, the line beside the logo in the footer, and whose the rights are, in which `{year}` is the year. */
type Slogan = 'tagline' | 'slogan' | 'rights'

/** The sandbox's company, which does not exist; production refuses each of these by name. */
export const sampleCompany: Company = {
  brand: { he: 'גלגל', en: 'Galgal' },
  legalName: {
    he: 'גלגל מנויי רכב בע״מ, חברה לדוגמה',
    en: 'Galgal Car Subscriptions Ltd, an example company',
  },
  address: { he: 'רחוב הדוגמה 1, תל אביב־יפו', en: '1 Example Street, Tel Aviv-Yafo' },
  number: '51-000000-0',
  vatNumber: '51-000000-0',
  phone: '8255*',
  phoneLink: 'tel:*8255',
  email: 'service@galgal.example',
  isSample: true,
}

/** Whom the sandbox's accessibility statement names. */
export const sampleCoordinator: InLanguages = {
  he: 'נועה לוי, רכזת הנגישות (שם לדוגמה)',
  en: 'Noa Levi, accessibility coordinator (an example name)',
}

let current = sampleCompany
const caches: Map<string, unknown>[] = []

/** The brand's name where it is another than the one that our logo is drawn for; undefined for that one. */
export const otherBrand = (locale: Locale): string | undefined =>
  current.brand[locale] === sampleCompany.brand[locale] ? undefined : current.brand[locale]

/** Whether pages and documents show another brand than ours. */
export const isOtherBrand = (of: Company = current): boolean =>
  of.logo !== undefined ||
  of.brand.he !== sampleCompany.brand.he ||
  of.brand.en !== sampleCompany.brand.en

/** The company that this process works for. */
export const company = (): Company => current

/** The phone of the service as people read it in a language. */
export const companyPhone = (locale: Locale): string =>
  readablePhone(current.phone, locales[locale].dir)

/** Called once, by the program that has read the settings. */
export function setCompany(next: Company) {
  current = next
  for (const cache of caches) cache.clear()
}

/** Each name is its own placeholder: for pages that are built before the company is known, into which the server writes it. */
export const placeholderCompany: Company = {
  ...sampleCompany,
  brand: { he: '%brand%', en: '%brand%' },
  phone: '%phone%',
  phoneLink: '%phoneLink%',
}

/** A cache of texts with the company's names in them, cleared when the company is another. */
export function companyCache<Value>(): Map<string, Value> {
  const cache = new Map<string, Value>()
  caches.push(cache)
  return cache
}

/** A Hebrew letter before Latin letters or digits is joined to them by a maqaf. */
const joined = (prefix: string, name: string) =>
  prefix && /^[\p{Script=Latin}\d]/u.test(name) ? `${prefix}־${name}` : prefix + name

/** A text with the company in place of its placeholders: `%brand%`, `%brand.en%` (its name in another language) `%phone%` and `%phoneLink%`; `notation` writes a name as the text's own would. */
export const withCompany = (
  locale: Locale,
  text: string,
  notation = (name: string) => name,
): string =>
  text
    .replace(/([א-ת]?)%brand(?:\.(\w+))?%/g, (_, prefix: string, other: Locale = locale) =>
      joined(prefix, notation(current.brand[other])),
    )
    .replaceAll('%phone%', () => companyPhone(locale))
    .replaceAll('%phoneLink%', () => current.phoneLink)

/** A name as HTML writes it. */
export const escapedHtml = (name: string): string =>
  name.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`)

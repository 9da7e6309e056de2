import type { Locale } from './locales.ts'

type InLanguages = Readonly<Record<Locale, string>>

/** Who runs the app, as its words, pages, e-mails and documents name it. */
export type Company = {
  brand: InLanguages
  legalName: InLanguages
  address: InLanguages
  /** As people read them; the number of the company and the one it is registered by for VAT. */
  number: string
  vatNumber: string
  phone: string
  /** Where it leads: `tel:…`. */
  phoneLink: string
  email: string
  /** Every document says that it is a sample. */
  isSample: boolean
}

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
const made: Map<string, unknown>[] = []

/** What the kit's logo does not say: the name of another brand than the one it is drawn for, in a language. */
export const otherBrand = (locale: Locale): string | undefined =>
  current.brand[locale] === sampleCompany.brand[locale] ? undefined : current.brand[locale]

/** The company that this process works for. */
export const company = (): Company => current

/** Told once, by the program that has read the settings; whatever was made with its names before is made again. */
export function setCompany(next: Company) {
  current = next
  for (const map of made) map.clear()
}

/** The company whose names stay the places for them, in what a build writes for whichever company the server works for. */
export const unnamedCompany: Company = {
  ...sampleCompany,
  brand: { he: '%brand%', en: '%brand%' },
  phone: '%phone%',
  phoneLink: '%phoneLink%',
}

/** What is made with the company's names, until it is another. */
export function madeForCompany<Made>(): Map<string, Made> {
  const map = new Map<string, Made>()
  made.push(map)
  return map
}

/** A Hebrew letter before Latin letters or digits is joined to them by a maqaf. */
const joined = (prefix: string, name: string) =>
  prefix && /^[\p{Script=Latin}\d]/u.test(name) ? `${prefix}־${name}` : prefix + name

/** A text with the company in the places of `%brand%`, `%brand.en%` (its name in another language) `%phone%` and `%phoneLink%`; `notation` writes a name as the text's own would. */
export const withCompany = (
  locale: Locale,
  text: string,
  notation = (name: string) => name,
): string =>
  text
    .replace(/([א-ת]?)%brand(?:\.(\w+))?%/g, (_, prefix: string, other: Locale = locale) =>
      joined(prefix, notation(current.brand[other])),
    )
    .replaceAll('%phone%', () => current.phone)
    .replaceAll('%phoneLink%', () => current.phoneLink)

/** A name as HTML writes it. */
export const escapedHtml = (name: string): string =>
  name.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`)

import { isCompanyNumber } from '@galgal/domain/people/identity-number'
import { isLinkAddress } from '@galgal/domain/safe-url'
import { phoneLink } from '@galgal/domain/support-phone'
import { type Company, sampleCompany, sampleCoordinator } from '@galgal/i18n/company'
import { z } from 'zod'
import { brandLookOf, brandSettings } from './brand/settings.ts'

const address = z
  .string()
  .refine(isLinkAddress, 'is no path of ours and no https address')
  .optional()

/** Where the company that runs the app is found elsewhere: an address each, in which {language} becomes that of the page. */
const companyLinks = {
  COMPANY_GUIDE_HE: address,
  COMPANY_GUIDE_EN: address,
  COMPANY_FACEBOOK: address,
  COMPANY_LINKEDIN: address,
  COMPANY_INSTAGRAM: address,
  COMPANY_CAR_SHARING: address,
  COMPANY_FLEX_LEASE: address,
  COMPANY_BUSINESS: address,
}

/** A line of text that no notation of ours reads as its own. */
const name = z
  .string()
  .trim()
  .max(120)
  .regex(/^[^<>{}%#*_`[\]\\|\p{Cc}]+$/u, 'has signs that no name has')
  .optional()

const digitsOf = (text: string) => text.replace(/[\s-]/g, '')
const sampleNumber = digitsOf(sampleCompany.number)
const companyNumber = z
  .string()
  .transform(digitsOf)
  .refine((it) => isCompanyNumber(it) || it === sampleNumber, 'is no company number')
  .optional()

const phone = z
  .string()
  .trim()
  .regex(
    /^(?:\+?\d[\d -]{2,18}|\d{3,6}\*)$/,
    'is no phone as people read it, such as 03-123-4567 or 8255*',
  )
  .optional()

const companyFacts = {
  COMPANY_LEGAL_NAME_HE: name,
  COMPANY_LEGAL_NAME_EN: name,
  COMPANY_NUMBER: companyNumber,
  COMPANY_ADDRESS_HE: name,
  COMPANY_ADDRESS_EN: name,
}

export const companySettings = {
  BRAND_NAME_HE: name,
  BRAND_NAME_EN: name,
  ...brandSettings,
  ...companyLinks,
  ...companyFacts,
  COMPANY_VAT_NUMBER: z
    .string()
    .transform(digitsOf)
    .refine((it) => /^\d{9}$/.test(it), 'is not nine digits')
    .optional(),
  COMPANY_PHONE: phone,
  WHATSAPP_URL: z.url({ protocol: /^https$/, error: 'is no https address' }).optional(),
  SERVICE_EMAIL: z.email().optional(),
  ACCESSIBILITY_COORDINATOR: name,
  ACCESSIBILITY_PHONE: phone,
  ACCESSIBILITY_EMAIL: z.email().optional(),
}
type CompanyEnv = {
  [Name in keyof typeof companySettings]?: z.output<(typeof companySettings)[Name]>
}

/** What production cannot do without. */
export const requiredOfCompany = [
  'SERVICE_EMAIL',
  'ACCESSIBILITY_COORDINATOR',
  'WHATSAPP_URL',
  ...(Object.keys({ ...companyLinks, ...companyFacts }) as (
    | keyof typeof companyLinks
    | keyof typeof companyFacts
  )[]),
] as const

/** The sandbox's WhatsApp, whose number is nobody's. */
export const SAMPLE_WHATSAPP = 'https://wa.me/9720008255'

/** What the sandbox pretends, by the setting that says the truth in its place. */
const samples: { readonly [Name in keyof CompanyEnv]?: readonly string[] } = {
  COMPANY_LEGAL_NAME_HE: [sampleCompany.legalName.he],
  COMPANY_LEGAL_NAME_EN: [sampleCompany.legalName.en],
  COMPANY_NUMBER: [sampleNumber],
  COMPANY_VAT_NUMBER: [sampleNumber],
  COMPANY_ADDRESS_HE: [sampleCompany.address.he],
  COMPANY_ADDRESS_EN: [sampleCompany.address.en],
  WHATSAPP_URL: [SAMPLE_WHATSAPP],
  SERVICE_EMAIL: [sampleCompany.email],
  ACCESSIBILITY_COORDINATOR: Object.values(sampleCoordinator),
}

/** The settings that say what the sandbox pretends. */
export const samplesIn = (env: CompanyEnv): string[] =>
  (Object.keys(samples) as (keyof typeof samples)[]).filter((setting) =>
    samples[setting]?.some((sample) => sample === env[setting]),
  )

/** A brand with one name has it in both languages. */
function brandOf({ BRAND_NAME_HE: he, BRAND_NAME_EN: en }: CompanyEnv) {
  const { brand } = sampleCompany
  const isSame = (he ?? brand.he) === brand.he && (en ?? brand.en) === brand.en
  return isSame ? brand : { he: he ?? en ?? brand.he, en: en ?? he ?? brand.en }
}

/** The company as the settings name it; what they do not say is the sandbox's sample. */
export function companyOf(env: CompanyEnv & { GALGAL_MODE: 'sandbox' | 'production' }): Company {
  const { legalName, address } = sampleCompany
  const brand = brandOf(env)
  const phone = env.COMPANY_PHONE ?? sampleCompany.phone
  const number = env.COMPANY_NUMBER ?? sampleCompany.number
  return {
    brand,
    legalName: {
      he: env.COMPANY_LEGAL_NAME_HE ?? legalName.he.replace(sampleCompany.brand.he, () => brand.he),
      en: env.COMPANY_LEGAL_NAME_EN ?? legalName.en.replace(sampleCompany.brand.en, () => brand.en),
    },
    address: {
      he: env.COMPANY_ADDRESS_HE ?? address.he,
      en: env.COMPANY_ADDRESS_EN ?? address.en,
    },
    number,
    // A company is registered for VAT by its own number unless it is one of several.
    vatNumber: env.COMPANY_VAT_NUMBER ?? number,
    phone,
    phoneLink: phoneLink(phone),
    email: env.SERVICE_EMAIL ?? sampleCompany.email,
    isSample: env.GALGAL_MODE === 'sandbox',
    ...brandLookOf(env),
  }
}

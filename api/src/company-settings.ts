import { isLinkAddress } from '@galgal/domain/safe-url'
import { z } from 'zod'

const address = z
  .string()
  .refine(isLinkAddress, 'is no path of ours and no https address')
  .optional()

/** Where the company that runs the app is found elsewhere: an address each, in which {language} becomes that of the page. */
export const companySettings = {
  COMPANY_GUIDE_HE: address,
  COMPANY_GUIDE_EN: address,
  COMPANY_FACEBOOK: address,
  COMPANY_LINKEDIN: address,
  COMPANY_INSTAGRAM: address,
  COMPANY_CAR_SHARING: address,
  COMPANY_FLEX_LEASE: address,
  COMPANY_BUSINESS: address,
}
export type CompanySetting = keyof typeof companySettings

export const companySettingNames = Object.keys(companySettings) as CompanySetting[]

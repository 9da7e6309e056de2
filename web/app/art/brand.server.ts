import { company, otherBrand } from '@galgal/i18n/company'
import type { Locale } from '@galgal/i18n/locales'
import { logoAddress } from '@galgal/i18n/logo-address'

/** How a brand shows itself that the kit's logo is not drawn for: its own logo, else its name. */
export type OtherBrand = {
  name: string
  logo: { src: string; width: number; height: number } | undefined
}

/** Undefined for the brand of the kit's logo. */
export function otherBrandIn(locale: Locale): OtherBrand | undefined {
  const { logo, brand } = company()
  if (!logo && !otherBrand(locale)) return undefined
  return {
    name: brand[locale],
    logo: logo && { src: logoAddress(logo), width: logo.width, height: logo.height },
  }
}

/** The countries the product speaks of (specification, "Other client state"). */
export const countryCodes = ['es', 'pt', 'ch', 'il'] as const
export type CountryCode = (typeof countryCodes)[number]

const recognised: Record<string, CountryCode> = { Spain: 'es', Portugal: 'pt', Switzerland: 'ch' }

/** The code of a country by its English name; undefined when its visitors are not asked about their language. */
export const recognisedCountry = (name: string): CountryCode | undefined =>
  Object.hasOwn(recognised, name) ? recognised[name] : undefined

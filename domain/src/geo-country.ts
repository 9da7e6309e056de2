/** The countries the product speaks of (specification, "Other client state"). */
export const countryCodes = ['es', 'pt', 'ch', 'il'] as const
export type CountryCode = (typeof countryCodes)[number]

const recognised: Record<string, CountryCode> = { Spain: 'es', Portugal: 'pt', Switzerland: 'ch' }

/** The country of visitors who are asked about their language, by its name in English; undefined of all others. */
export const recognisedCountry = (name: string): CountryCode | undefined =>
  Object.hasOwn(recognised, name) ? recognised[name] : undefined

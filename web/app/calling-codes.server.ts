// The countries that customers come from most, Israel first.
const callingCodes = {
  IL: '+972',
  US: '+1',
  GB: '+44',
  FR: '+33',
  DE: '+49',
  ES: '+34',
  IT: '+39',
  RU: '+7',
  UA: '+380',
  AR: '+54',
} as const

export const homeCallingCode = callingCodes.IL

/** Countries with their calling codes, named in a language. */
export function callingCodeOptions(language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return Object.entries(callingCodes).map(([country, code]) => ({
    value: code,
    label: `${names.of(country)} \u2066${code}\u2069`,
  }))
}

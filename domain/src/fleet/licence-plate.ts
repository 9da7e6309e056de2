/** A plate of seven or eight digits, however its hyphens were typed, as the Ministry of Transport writes it: `12-345-67`, `123-45-678`. Undefined when it is none. */
export function readPlate(typed: string): string | undefined {
  const digits = typed.replace(/[\s\-–־.]/g, '')
  if (/^[1-9]\d{6}$/.test(digits)) return digits.replace(/^(..)(...)(..)$/, '$1-$2-$3')
  if (/^[1-9]\d{7}$/.test(digits)) return digits.replace(/^(...)(..)(...)$/, '$1-$2-$3')
  return undefined
}

/** A vehicle identification number of 17 letters and digits without I, O and Q (ISO 3779), in capitals. Undefined when it is none. */
export function readVin(typed: string): string | undefined {
  const vin = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-HJ-NPR-Z\d]{17}$/.test(vin) ? vin : undefined
}

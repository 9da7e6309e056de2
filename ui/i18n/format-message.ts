import formatMessage from 'use-intl/format-message/format-only'

type Given = Parameters<typeof formatMessage>
type Formatters = Given[3]['formatters']
type NumberFormat = Pick<Intl.NumberFormat, 'format'>
type PluralRules = Pick<Intl.PluralRules, 'select'>

/** As Hebrew and English both write it, to three decimals, which is as many as they show. */
const plain = /^\d+(?:\.\d{1,3})?$/
const thousands = /\B(?=(?:\d{3})+(?!\d))/g
/** Above it a number no longer is what its digits say. */
const MOST = 1e15
const MOST_KNOWN = 1000

/** Numbers in messages. The first `Intl.NumberFormat` keeps a phone busy for a tenth of a second: ordinary numbers need none. */
export function numbersOf(known: () => Intl.NumberFormat): NumberFormat {
  const format = (value: number) => {
    const written = Object.is(value, -0) || value > MOST ? '' : `${value}`
    return plain.test(written) ? written.replace(thousands, ',') : known().format(value)
  }
  return { format }
}

/** Plural forms: of small numbers, which stand beside every filter, each is looked up once. */
export function rulesOf(rules: PluralRules): PluralRules {
  const known: Intl.LDMLPluralRule[] = []
  const select = (value: number) => {
    if (!Number.isInteger(value) || value < 0 || value > MOST_KNOWN) return rules.select(value)
    known[value] ??= rules.select(value)
    return known[value]
  }
  return { select }
}

const light = new WeakMap<Formatters, Formatters>()

function lightened(formatters: Formatters): Formatters {
  const found = light.get(formatters)
  if (found) return found
  const getNumberFormat = (...of: Parameters<Formatters['getNumberFormat']>) =>
    of[1] ? formatters.getNumberFormat(...of) : numbersOf(() => formatters.getNumberFormat(...of))
  const rules = new Map<string, PluralRules>()
  // Known by a key that costs less than use-intl's.
  const getPluralRules = (...of: Parameters<Formatters['getPluralRules']>) => {
    const key = `${of[0]} ${of[1]?.type}`
    const known = rules.get(key) ?? rulesOf(formatters.getPluralRules(...of))
    rules.set(key, known)
    return known
  }
  const made = { ...formatters, getNumberFormat, getPluralRules } as Formatters
  light.set(formatters, made)
  return made
}

/** What use-intl formats messages by: its own for messages that came compiled, with numbers that cost less. */
export default function format(...[key, message, values, options]: Given) {
  // Most are a text and nothing else.
  if (typeof message === 'string') return message
  return formatMessage(key, message, values, {
    ...options,
    formatters: lightened(options.formatters),
  })
}

// Messages arrive compiled, and none is shown as it was written.
format.raw = false

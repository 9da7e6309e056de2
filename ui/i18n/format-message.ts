import formatMessage from 'use-intl/format-message/format-only'

type Given = Parameters<typeof formatMessage>
type Formatters = Given[3]['formatters']
type NumberFormat = Pick<Intl.NumberFormat, 'format'>

/** As Hebrew and English both write it, to three decimals, which is as many as they show. */
const plain = /^\d+(?:\.\d{1,3})?$/
const thousands = /\B(?=(?:\d{3})+(?!\d))/g
/** Above it a number no longer is what its digits say. */
const MOST = 1e15

/** Numbers in messages. The first `Intl.NumberFormat` keeps a phone busy for a tenth of a second: ordinary numbers need none. */
export function numbersOf(known: () => Intl.NumberFormat): NumberFormat {
  const format = (value: number) => {
    const written = Object.is(value, -0) || value > MOST ? '' : `${value}`
    return plain.test(written) ? written.replace(thousands, ',') : known().format(value)
  }
  return { format }
}

const light = new WeakMap<Formatters, Formatters>()

function lightened(formatters: Formatters): Formatters {
  const found = light.get(formatters)
  if (found) return found
  const getNumberFormat = (...of: Parameters<Formatters['getNumberFormat']>) =>
    of[1] ? formatters.getNumberFormat(...of) : numbersOf(() => formatters.getNumberFormat(...of))
  const made = { ...formatters, getNumberFormat } as Formatters
  light.set(formatters, made)
  return made
}

/** What use-intl formats messages by: its own for messages that came compiled, with numbers that cost less. */
export default function format(...[key, message, values, options]: Given) {
  return formatMessage(key, message, values, {
    ...options,
    formatters: lightened(options.formatters),
  })
}

// Messages arrive compiled, and none is shown as it was written.
format.raw = false

import { parseArgs } from 'node:util'

export const HELP = `npm test                    everything: types, lint, what nobody uses, rules, calls on both databases, journeys
npm test -- -g NAME         only the journeys whose name holds NAME (a regular expression)
npm test -- --repeat N      the journeys N times beside two busy loops, and how often which one failed;
                            with -g NAME only those, with --no-load without the loops
npm test -- --load          everything beside two busy loops
npm run check               types, lint, what nobody uses, and the tests of what changed since main, within a minute
npm run check -- --all      the same with every test but the journeys, on the embedded database
`

export type Options =
  | { is: 'help' }
  | { is: 'check'; isAll: boolean }
  | { is: 'test'; name?: string; repeat?: number; isLoaded: boolean }

const help = { type: 'boolean', short: 'h' } as const

/** What the words behind `npm test --` or `npm run check --` ask for; throws on those that say nothing. */
export function readOptions(args: string[]): Options {
  if (args[0] === 'check') {
    const { values } = parseArgs({
      args: args.slice(1),
      options: { all: { type: 'boolean' }, changed: { type: 'boolean' }, help },
    })
    return values.help ? { is: 'help' } : { is: 'check', isAll: values.all ?? false }
  }
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      grep: { type: 'string', short: 'g' },
      repeat: { type: 'string' },
      load: { type: 'boolean' },
      help,
    },
  })
  if (values.help) return { is: 'help' }
  const repeat = values.repeat === undefined ? undefined : Number(values.repeat)
  if (repeat !== undefined && !(Number.isInteger(repeat) && repeat > 0))
    throw new Error(`--repeat takes a number of times, not "${values.repeat}"`)
  return { is: 'test', name: values.grep, repeat, isLoaded: values.load ?? repeat !== undefined }
}

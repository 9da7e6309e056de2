import { type DestinationStream, type LevelWithSilent, pino } from 'pino'

const ADDRESS = /[^\s<>"'()=,;:]+@[^\s<>"'()=,;:]+/g
/** A phone, a code, an identity number or a card. */
const FIGURES = /\+?\d(?:[ -]?\d){5,}/g
/** Tokens are made of at least this many of these; names of ours are shorter or have spaces. */
const TOKEN = /[\w-]{32,}/g

/** Takes out of a text what may be someone's. Drizzle's errors end with everything they were to write. */
const withoutPeople = (text: string): string =>
  text
    .replace(/\nparams:[\s\S]*$/, '')
    .replace(ADDRESS, '…')
    .replace(TOKEN, '…')
    .replace(FIGURES, '…')

/** What a log tells of an error: an allowed few of its properties, since databases and providers add what they were sent. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '', cause } = error
  const { code } = error as { code?: unknown }
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: name,
    message: withoutPeople(message),
    stack: frames.join('\n'),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  }
}

/** The app's log: JSON lines without anyone's address, phone, code, password or token. */
export const openLog = (level: LevelWithSilent, to?: DestinationStream) =>
  pino(
    {
      level,
      redact: ['*.password', '*.token', '*.VerificationCode', 'headers.cookie'],
      serializers: { err: describeError },
    },
    ...(to ? [to] : []),
  )

const WRITTEN_AT_ONCE = 4096
const WRITTEN_EVERY_MS = 1000

/** Where a line a request goes: lines are written many at a time, so that no answer waits for one. */
export const openAccessLog = (to?: DestinationStream) =>
  pino(
    { level: 'info', base: null },
    to ??
      pino.destination({
        sync: false,
        minLength: WRITTEN_AT_ONCE,
        periodicFlush: WRITTEN_EVERY_MS,
      }),
  )

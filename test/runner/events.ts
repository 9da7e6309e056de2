/** Why something failed, and where to look. */
export type Failure = {
  title: string
  error: string
  at?: { file: string; line: number }
  attachments?: Attachment[]
}

/** An attachment of a test, such as a picture, by what it is. */
export type Attachment = { what: string; file: string }

export type Outcome = 'passed' | 'failed' | 'skipped'

/** What a test program tells of its run. A unit is what it runs as one: a file of tests, or a journey. */
export type Event =
  | { is: 'plan'; unit: string; tests?: number }
  | {
      is: 'test'
      unit: string
      outcome: Outcome
      ms: number
      failure?: Failure
      attachments?: Attachment[]
    }
  | { is: 'unit'; unit: string; ms: number }
  /** A failure outside any test: a file that does not load, a server that does not start. */
  | { is: 'fault'; failure: Failure }
  /** The program reached its end; one that does not say so has crashed. */
  | { is: 'end' }

/** Begins an event among everything else that a program prints (RFC 7464). */
const MARK = '\u001e'

/** Tells the runner, from a program that it started. */
export const tell = (event: Event) => process.stdout.write(`${MARK}${JSON.stringify(event)}\n`)

/** Ends this program in order, with its servers and browsers, when the runner that would hear it was killed. */
export const endWithRunner = () =>
  process.stdout.once('error', () => process.kill(process.pid, 'SIGINT'))

/** Takes what a program prints, piece by piece, and parts the events from the rest. */
export function readEvents(onEvent: (event: Event) => void, onText: (text: string) => void) {
  let open = ''
  return (chunk: string) => {
    const parts = (open + chunk).split(MARK)
    if (parts[0]) onText(parts[0])
    open = ''
    for (const [index, part] of parts.slice(1).entries()) {
      const end = part.indexOf('\n')
      if (end < 0 && index === parts.length - 2) {
        open = MARK + part
        return
      }
      onEvent(JSON.parse(part.slice(0, end)) as Event)
      if (end + 1 < part.length) onText(part.slice(end + 1))
    }
  }
}

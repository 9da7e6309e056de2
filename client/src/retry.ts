const FIRST_WAIT_MS = 250

/** After these the API has done nothing yet. */
const isLater = ({ status }: Response) => status === 429 || status === 503

const wait = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Longer each time, and as long as the API asks for; a little by chance, so that not all come back at once. */
function waitOf(attempt: number, response: Response | undefined): number {
  const asked = Number.parseInt(response?.headers.get('retry-after') ?? '', 10)
  const own = FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random())
  return asked > 0 ? asked * 1000 + own : own
}

type Attempts = {
  retries: number
  /** A longer wait than this is left to the caller. */
  mostWaitMs: number
  signal: AbortSignal | undefined
}

/** Sends again what may be repeated when the network fails or the API has no room. */
export async function withRetries(
  send: () => Promise<Response>,
  { retries, mostWaitMs, signal }: Attempts,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= retries
    const response = await send().catch((error: unknown) => {
      if (isLast || signal?.aborted) throw error
      return undefined
    })
    if (response && (isLast || !isLater(response))) return response
    const milliseconds = waitOf(attempt, response)
    if (response && milliseconds > mostWaitMs) return response
    await wait(milliseconds, signal)
  }
}

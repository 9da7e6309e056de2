import { NotSent } from '../not-sent.ts'

/** What a connection that never came about is called by Node and undici. */
const UNHEARD = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

type Asking = {
  /** Names the provider in what is thrown. */
  provider: string
  fetch: typeof globalThis.fetch
  timeoutMs: number
}

/**
 * Asks a provider and gives its status and its text. Who was never reached is asked
 * once more; who was reached and did not answer may have done what was asked, and is not. Throws a `NotSent`.
 */
export async function askOverHttp(
  { provider, fetch, timeoutMs }: Asking,
  url: string,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(timeoutMs)
  const ask = async () => {
    // A redirect would carry the credentials to another host.
    const answer = await fetch(url, { ...init, redirect: 'error', signal })
    return { status: answer.status, text: await answer.text() }
  }
  try {
    return await ask().catch((error) => {
      if (UNHEARD.includes(codeOf(error))) return ask()
      throw error
    })
  } catch (error) {
    if (signal.aborted) throw new NotSent(`${provider}: timed out`)
    throw new NotSent(`${provider}: ${codeOf(error) || (error as Error).name}`)
  }
}

const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return ([cause?.code, code].find((it) => typeof it === 'string') as string) ?? ''
}

/** What a text says as JSON; undefined where it is none. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

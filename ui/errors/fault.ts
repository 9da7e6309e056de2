import { isRouteErrorResponse } from 'react-router'

export type FaultKind =
  | 'offline'
  | 'notFound'
  | 'gone'
  | 'forbidden'
  | 'tooMany'
  | 'busy'
  | 'broken'

type ErrorData = { requestId?: string; retryAfterSeconds?: number }

/** What a thrown error means to a person; `status` is missing when nothing answered. */
export function faultOf(error: unknown) {
  if (isLostConnection(error)) return { kind: 'offline' } as const
  if (!isRouteErrorResponse(error)) return { kind: 'broken', status: 500 } as const
  const { status } = error
  const { requestId, retryAfterSeconds = 0 }: ErrorData =
    (isErrorData(error.data) && error.data) || {}
  // Less than a minute is what the page says anyway.
  const minutes = retryAfterSeconds < 60 ? undefined : Math.ceil(retryAfterSeconds / 60)
  return { kind: kindOf(status), status, requestId, minutes } as const
}

const isErrorData = (data: unknown): data is ErrorData => typeof data === 'object'

/** Every browser says in its own words that nothing answered. */
const isLostConnection = (error: unknown) =>
  error instanceof TypeError && /fetch|NetworkError|Load failed/.test(error.message)

const kinds: Record<number, FaultKind> = {
  404: 'notFound',
  410: 'gone',
  429: 'tooMany',
  503: 'busy',
}

/** What a status means to a person. */
export const kindOf = (status: number): FaultKind =>
  kinds[status] ?? (status < 500 ? 'forbidden' : 'broken')

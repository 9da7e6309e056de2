import { isPasswordRequest } from './sign-in-queue.ts'

/** So many requests that read, and as many that write, are worked on at a time for longer than a moment. */
const MOST_AT_ONCE = 30
/** A crowd of a moment waits for its turn; one that stays is more than can be done. */
const MOMENT_MS = 500
/** No crowd of a moment is larger. */
const LARGEST_CROWD = 1000

/** Of Node's own request, what is looked at. */
type Incoming = {
  url?: string | undefined
  method?: string | undefined
  once: (event: 'end', hear: () => void) => unknown
  off: (event: 'end', hear: () => void) => unknown
}
type Gate = ReturnType<typeof createGate>

const PICTURE = /^\/(?:images|api\/photos)\//

/** Full when more has been inside for longer than a moment than may be; empty enough again at half of it. */
export function createGate(now: () => number, most = MOST_AT_ONCE) {
  let inside = 0
  let fullSince = 0
  let isOverfull = false
  return {
    /** Whether whoever came now would only make everybody wait longer. */
    isFull: () => {
      if (inside < most) return false
      isOverfull ||= now() - fullSince > MOMENT_MS
      return isOverfull || inside >= LARGEST_CROWD
    },
    enter: () => {
      inside++
      if (inside === most) fullSince = now()
    },
    leave: () => {
      inside--
      if (inside <= most / 2) isOverfull = false
    },
  }
}

/** Bounds the requests that are worked on at once, but for those that have a queue of their own: pictures, of which a page asks for dozens together, and passwords, of which a crowd shall keep nobody from ordering. What reads has its own part: a company that does not answer those who pay keeps nobody from looking at cars. */
export function createAdmission(now: () => number = () => performance.now()) {
  const [reads, writes] = [createGate(now), createGate(now)]
  const isRead = (method = 'GET') => method === 'GET' || method === 'HEAD'
  const gateOf = (method?: string): Gate => (isRead(method) ? reads : writes)
  return {
    isFull: ({ method, url }: Pick<Incoming, 'method' | 'url'>) =>
      !isPasswordRequest({ method, url }) && gateOf(method).isFull(),
    /** Counts a request until what is returned is called; one with a body from when all of it has come, however slowly. */
    enter(incoming: Incoming) {
      const gate = gateOf(incoming.method)
      let isInside = false
      const enter = () => {
        isInside = true
        gate.enter()
      }
      if (PICTURE.test(incoming.url ?? '') || isPasswordRequest(incoming)) return () => {}
      if (isRead(incoming.method)) enter()
      else incoming.once('end', enter)
      return () => {
        incoming.off('end', enter)
        if (isInside) gate.leave()
      }
    },
  }
}

import type { HttpAnswer, HttpRequest } from './http-server.ts'

/** What a company, or the way to it, says in place of its answer. */
export type OddAnswer = {
  name: string
  /** Undefined: nothing comes. */
  transform: (answer: HttpAnswer) => HttpAnswer | undefined
  /** A no that its documentation knows: it only comes when nothing was done. */
  denies?: true
}

/** How a request fares: it does not arrive, it arrives, or a network brings it twice. */
const fares = ['does not arrive', 'arrives', 'arrives twice'] as const
type Fare = (typeof fares)[number]

/** What stands in the way of an answer now, and what of the request arrives. */
export type Mishap = { odd: OddAnswer; fare: Fare }

const text = (body: string) => () => ({ status: 200, body })
const status =
  (code: number, body = '') =>
  () => ({ status: code, body })
const half = (body = '') => body.slice(0, Math.ceil(body.length / 2))

/** What any company's answer may turn into on its way, or say when it is broken, in no language of its own. */
export const anyonesOddAnswers: OddAnswer[] = [
  { name: 'an answer that comes late', transform: (answer) => ({ ...answer, afterMs: 250 }) },
  { name: 'an answer that is lost', transform: () => ({ status: 0 }) },
  { name: 'no answer', transform: () => undefined },
  {
    name: 'an answer that is cut',
    transform: ({ body }) => ({ status: 200, body: half(body), cut: true }),
  },
  { name: 'half an answer', transform: ({ body }) => ({ status: 200, body: half(body) }) },
  { name: 'an empty answer', transform: text('') },
  { name: 'null', transform: text('null') },
  { name: 'a list', transform: text('[]') },
  { name: 'an empty object', transform: text('{}') },
  { name: 'a word', transform: text('"OK"') },
  { name: 'a page', transform: text('<p>Welcome</p>') },
  { name: 'a page of a proxy', transform: status(502, '<p>Bad gateway</p>') },
  { name: 'its answer, as a fault', transform: ({ body = '' }) => ({ status: 500, body }) },
  { name: 'a fault without a word', transform: status(503) },
  { name: 'too many requests', transform: status(429) },
  { name: 'forbidden', transform: status(403) },
  { name: 'a page that is not there', transform: status(404, '<p>Not found</p>') },
  {
    name: 'another address',
    transform: () => ({ status: 302, headers: { location: '/elsewhere' } }),
  },
  { name: 'no content', transform: () => ({ status: 204 }) },
]

/** The answer with something in it changed, wherever it is an object. */
export const changed =
  (change: (body: Record<string, unknown>) => object) =>
  (answer: HttpAnswer): HttpAnswer => ({
    ...answer,
    body: JSON.stringify(change(objectOf(answer))),
  })

const objectOf = ({ body = '{}' }: HttpAnswer) => JSON.parse(body) as Record<string, unknown>

/** A company's way of answering, to which something can be made to happen. `refused`: what it answers when it does nothing. */
export function withMishaps(
  isWrite: (sent: HttpRequest) => boolean,
  answer: (sent: HttpRequest) => HttpAnswer,
  refused: HttpAnswer,
) {
  let mishap: (Mishap & { what: 'reads' | 'writes' }) | undefined
  const strange = (sent: HttpRequest, { odd, fare }: Mishap) => {
    if (fare === 'does not arrive') return odd.transform(refused)
    if (fare === 'arrives twice') answer(sent)
    return odd.transform(answer(sent))
  }
  return {
    answer: (sent: HttpRequest) =>
      mishap && (mishap.what === 'writes') === isWrite(sent) ? strange(sent, mishap) : answer(sent),
    /** From now on it happens to what is asked in one way; undefined ends it. */
    strike(happens: typeof mishap) {
      mishap = happens
    },
  }
}

/** Each odd answer, with every fare that its request may have. */
export const mishapsOf = (odds: OddAnswer[]): Mishap[] =>
  odds.flatMap((odd) =>
    fares
      .filter((fare) => !odd.denies || fare === 'does not arrive')
      .map((fare) => ({ odd, fare })),
  )

export const namesOf = (odds: OddAnswer[]) => odds.map(({ name }) => name)

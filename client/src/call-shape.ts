import type { components, paths } from './generated/schema.ts'

/** Everything that has a name in the API's description, by it: `Schemas['CatalogItem']`. */
export type Schemas = components['schemas']

export type Method = 'get' | 'put' | 'post' | 'delete'

type Operation = { responses: Record<number, unknown> }

/** Addresses that can be asked by a method. */
export type PathOf<Verb extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<Verb, Operation> ? Path : never
}[keyof paths]

export type OperationOf<Verb extends Method, Path extends PathOf<Verb>> = paths[Path][Verb]

type Content<Response> = Response extends { content: infer Types } ? Types[keyof Types] : never

type Responses<Call> = Call extends { responses: infer All } ? All : never

/** What a yes holds: parsed JSON, or a file. */
export type ValueOf<Call> = Content<Responses<Call>[200 & keyof Responses<Call>]>

/** Every error that a call may be answered, to be told apart by its `code`. */
export type ErrorOf<Call> = Content<Responses<Call>[Exclude<keyof Responses<Call>, 200>]>

type Parameters<Call> = Call extends { parameters: infer All } ? All : never

type Body<Call> = Call extends { requestBody: { content: infer Types } }
  ? { body: Types[keyof Types] }
  : Call extends { requestBody?: { content: infer Types } }
    ? { body?: Types[keyof Types] }
    : { body?: never }

type Key<Call> =
  Parameters<Call> extends { header?: { 'Idempotency-Key'?: string } }
    ? { idempotencyKey?: string }
    : { idempotencyKey?: never }

/** What a call takes; nothing of it has to be given where all of it is optional. */
export type InputOf<Call> = Pick<Parameters<Call>, ('query' | 'path') & keyof Parameters<Call>> &
  Body<Call> &
  Key<Call> & { signal?: AbortSignal }

export type Answer<Value, Failure> =
  | { ok: true; status: number; value: Value }
  | {
      ok: false
      status: number
      error: Failure
      /** Of a 429 and a 503: when to try again. */
      retryAfterSeconds?: number
      /** To be told to the service. */
      requestId?: string
    }

export type AnswerOf<Call> = Answer<ValueOf<Call>, ErrorOf<Call>>

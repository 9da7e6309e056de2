import type { Me as MeShape } from '@galgal/contract/Office/access'
import {
  type PageContext,
  pageContextKey,
  type RouteArgs,
} from '@galgal/ui/http/request-context.server.ts'
import type { z } from 'zod'

export type Me = z.output<typeof MeShape>

/** What one request of the office carries through its loaders and actions. */
export type OfficeContext = PageContext & {
  /** Whoever is signed in, asked once a request. */
  me?: Promise<Me | null>
}

/** Every page of the office is made by its own server, which puts the whole of it there. */
export const officeContext = ({ context }: RouteArgs) =>
  context.get(pageContextKey) as OfficeContext

import { GetLegalDocuments } from '@galgal/contract/Global'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import { callApiAnonymously } from '../api/api.server.ts'
import { requestContext } from '../http/request-context.server.ts'
import { proseOf } from './prose.server.ts'

type Type = 'terms' | 'privacy' | 'cookies' | 'accessibility' | 'cancellation' | 'disclosure'

/** One of the legal documents in the page's language, as the API gives them to everyone. */
export async function legalDocument(args: RouteArgs, type: Type) {
  const answer = await callApiAnonymously(args, GetLegalDocuments, { regionId: '101' })
  if (!answer.ok) throw refusedPage(answer)
  const found = answer.value.find((it) => it.type === type)
  if (!found) throw data(null, { status: 404 })
  const { title, version, publishedOn, html } = found
  const isDraft = requestContext(args).sandbox
  return { type, title, version, publishedOn, isDraft, ...proseOf(html) }
}

export type Legal = Awaited<ReturnType<typeof legalDocument>>

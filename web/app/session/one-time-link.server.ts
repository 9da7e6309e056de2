import type { ApiError } from '@galgal/contract/call'
import { refusals } from '@galgal/contract/refusals'
import { LoginRedirect } from '@galgal/contract/Security'
import { refusedPage } from '@galgal/ui/http/failed-call.server.ts'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import { data } from 'react-router'
import { callApi } from '../api/api.server.ts'

/** Whether a link of an e-mail is no longer valid, or never was. */
export const isLinkOver = ({ code, status }: ApiError) =>
  code === refusals.LinkNotValid.code || status === 400

/** For whom the link of an e-mail is; undefined when it is no longer valid. It is not used: mail programs open links by themselves. */
export async function linkOwner(args: RouteArgs, linkData: string): Promise<string | undefined> {
  const answer = await callApi(args, LoginRedirect, { linkData, confirm: false })
  if (answer.ok) return 'maskedUser' in answer.value ? answer.value.maskedUser : undefined
  if (!isLinkOver(answer)) throw refusedPage(answer)
  return undefined
}

const GONE = 410

/** The page of such a link: gone once it is no longer valid. */
export const linkPage = <View extends { user: string | undefined }>(view: View) =>
  data(view, { status: view.user === undefined ? GONE : 200 })

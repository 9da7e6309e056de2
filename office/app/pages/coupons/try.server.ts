import { TryCoupon } from '@galgal/contract/Office/coupons'
import type { RouteArgs } from '@galgal/ui/http/request-context.server.ts'
import type { z } from 'zod'
import { callOffice } from '../../session/call-office.server.ts'

/** The fields of a trial, in the address. */
const TRIAL = ['classificationId', 'months', 'store', 'on'] as const

/** What the coupon that is open would do to an order, when the address asks; a no is said in words. */
export async function readTrial(args: RouteArgs & { url: URL }) {
  const { searchParams } = args.url
  const asked = Object.fromEntries(TRIAL.map((name) => [name, searchParams.get(name) ?? '']))
  const code = searchParams.get('open')
  if (!code || !asked.classificationId) return { asked, quote: undefined, why: '' }
  const input = { code, ...asked } as unknown as z.input<typeof TryCoupon.input>
  const answer = await callOffice(args, TryCoupon, input)
  return answer.ok
    ? { asked, quote: answer.value, why: '' }
    : { asked, quote: undefined, why: Object.values(answer.fields ?? {})[0] ?? answer.message }
}

export type Trial = Awaited<ReturnType<typeof readTrial>>

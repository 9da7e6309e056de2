import { BulkRows } from '@galgal/contract/Office/bulk'
import { Prices } from '@galgal/contract/Office/catalogue/prices'
import { Vehicles } from '@galgal/contract/Office/catalogue/vehicles'
import { Coupons } from '@galgal/contract/Office/coupons'
import { Customers } from '@galgal/contract/Office/customers'
import { FleetCars } from '@galgal/contract/Office/fleet/cars'
import { Stock } from '@galgal/contract/Office/fleet/stock'
import { Hubs } from '@galgal/contract/Office/hubs/hubs'
import { Log } from '@galgal/contract/Office/log'
import { Notifications } from '@galgal/contract/Office/notifications'
import { Orders } from '@galgal/contract/Office/orders'
import { Bills, Charges, Deposits, Payments, Refunds } from '@galgal/contract/Office/payments'
import { officeRefusals } from '@galgal/contract/Office/refusals'
import { Requests } from '@galgal/contract/Office/requests'
import { Subscriptions } from '@galgal/contract/Office/subscriptions'
import { Waiting } from '@galgal/contract/Office/waiting'
import { fileAnswer } from '@galgal/ui/http/file-answer.server.ts'
import { redirectTo } from '@galgal/ui/http/redirect-to.server.ts'
import { data } from 'react-router'
import { z } from 'zod'
import { wantsProof } from '../act/prove.server.ts'
import { say } from '../act/said.server.ts'
import { withChosenHub } from '../frame/hubs.server.ts'
import { callOffice } from '../session/call-office.server.ts'
import type { Route } from './+types/export'

const lists = {
  orders: Orders,
  customers: Customers,
  subscriptions: Subscriptions,
  charges: Charges,
  payments: Payments,
  bills: Bills,
  refunds: Refunds,
  deposits: Deposits,
  notifications: Notifications,
  requests: Requests,
  fleet: FleetCars,
  stock: Stock,
  hubs: Hubs,
  catalogue: Vehicles,
  plans: Prices,
  waiting: Waiting,
  coupons: Coupons,
  log: Log,
  'bulk-rows': BulkRows,
} as const

const isList = (name: string): name is keyof typeof lists => Object.hasOwn(lists, name)
/** Those that the switch of hubs narrows. */
const ofHub = new Set<string>(['orders', 'subscriptions', 'fleet'])
const money = new Set(['payments', 'bills', 'refunds', 'deposits'])
/** The page of a list with its filters, in Hebrew’s address. */
const pathOf = (list: keyof typeof lists, { search, searchParams }: URL) => {
  if (list === 'bulk-rows') return `/bulk/${searchParams.get('id')}`
  return pathOfList(list) + search
}

function pathOfList(list: keyof typeof lists) {
  if (list === 'charges') return '/payments'
  if (list === 'plans') return '/catalogue/prices'
  return money.has(list) ? `/payments/${list === 'payments' ? 'tries' : list}` : `/${list}`
}

const CSV = 'text/csv; charset=utf-8'
const File = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })

/** `/export/csv/orders?status=draft`: a list as a file, by the filters of its page; asks who it is where the API wants to know. */
export async function loader(args: Route.LoaderArgs) {
  const { list } = args.params
  if (!isList(list)) throw data(null, { status: 404 })
  const { path, method } = lists[list]
  const input = z.record(z.string(), z.string())
  const asFile = { path, method, input, output: File, file: CSV }
  const asked: Record<string, string> = Object.fromEntries(
    [...args.url.searchParams].filter(([, value]) => value),
  )
  const filters = ofHub.has(list) ? withChosenHub(args, asked) : asked
  const answer = await callOffice(args, asFile, filters, { Accept: 'text/csv' })
  if (!answer.ok && answer.code === officeRefusals.NotAsItStands.code) {
    say(args, { message: answer.message, isWaiting: true })
    return redirectTo(args, pathOf(list, args.url))
  }
  if (answer.ok || !wantsProof(answer)) return fileAnswer(CSV, answer)
  const next = args.url.pathname + args.url.search
  return redirectTo(args, `/prove?${new URLSearchParams({ next })}`)
}

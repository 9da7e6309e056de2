import { request as apiRequest } from '@playwright/test'
import { becomeCustomer, post } from './calls.ts'
import { newPerson } from './person.ts'
import { orderWithCard, readOrder, cards, readMine } from './order-calls.ts'
const baseURL = 'http://localhost:4711'
for (let i = 0; i < Number(process.argv[2] ?? 3); i++) {
  const request = await apiRequest.newContext({ baseURL })
  const page = { request }
  await becomeCustomer(page, newPerson())
  const id = await orderWithCard(page, cards.approved, { slug: 'skoda/fabia/selection-1-0-tsi/2025', cover: 3 })
  if (i % 3 !== 2) {
    const order = await readOrder(request, id)
    await post(request, 'SubscriptionMain/FinishSubscriptionProcess', { id, quoteId: order.quote.quoteId, confirmTC: true })
    const [mine] = await readMine(request)
    if (i % 3 === 1) { const f = new URLSearchParams({ action: 'handOver', subscriptionId: mine?.subscriptionId ?? '', kilometres: '12' }); const r = await request.post('/sandbox/operator', { data: f.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }); console.log(r.status()) }
    console.log(mine?.subscriptionId)
  } else console.log('draft', id)
}

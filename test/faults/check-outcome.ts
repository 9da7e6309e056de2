import { setTimeout as wait } from 'node:timers/promises'
import type { BuyerAnswers } from './load.ts'
import { rowsOf, type Shop } from './shop.ts'

const EMAILS_MS = 10 * 60_000

type Db = Shop['db']

/** Holds what buyers were told against what is there: nothing lost, nothing doubled, an e-mail for each. Gives what is wrong. */
export async function checkOutcome(
  { db, apps }: Pick<Shop, 'db' | 'apps'>,
  answers: BuyerAnswers,
  countEmails: (db: Db) => Promise<number> = countInSandbox,
): Promise<string[]> {
  const placed = await rowsOf<{ id: string }>(db, `select id from orders where status = 'ordered'`)
  const ids = new Set(placed.map(({ id }) => id))
  const lost = [...answers.acknowledged].filter((id) => !ids.has(id))
  const foreign = [...ids].filter((id) => !answers.begun.has(id))
  const broke = apps.flatMap((app) => app.logged(/"msg":"request.failed"/))
  const statuses = [...answers.statuses].toSorted().map(([status, count]) => `${count} × ${status}`)
  console.log(
    `  ${placed.length} orders, ${answers.acknowledged.size} acknowledged; answers: ${statuses.join(', ')}`,
  )
  await untilEmailsLeft(db)
  const emails = await countEmails(db)
  console.log(`  ${emails} e-mails left, one for each order`)
  return [
    ...(lost.length ? [`${lost.length} acknowledged orders were lost`] : []),
    ...(foreign.length ? [`${foreign.length} orders that nobody began`] : []),
    ...(emails === placed.length ? [] : [`${emails} e-mails for ${placed.length} orders`]),
    ...(broke.length ? [`${broke.length} calls broke: ${broke[0]}`] : []),
    ...grouped(answers.strange),
  ]
}

const grouped = (strange: string[]) =>
  [...Map.groupBy(strange, (it) => it)].map(([it, all]) => `${all.length} × ${it}`)

async function untilEmailsLeft(db: Db) {
  const end = performance.now() + EMAILS_MS
  const question = `select count(*)::int as waiting from outbox where sent_at is null`
  while (performance.now() < end) {
    const [row] = await rowsOf<{ waiting: number }>(db, question)
    if (!row?.waiting) break
    await wait(1000)
  }
}

async function countInSandbox(db: Db): Promise<number> {
  const sent = `select count(*)::int as emails from sandbox_outbox where id like 'orderPlaced:%'`
  const [row] = await rowsOf<{ emails: number }>(db, sent)
  return row?.emails ?? 0
}

/** Why an order cannot go on from its coverage; undefined when it can. */
export function coverBlock({ covers, chosen }: { covers: unknown[] | null; chosen: string }) {
  if (!covers) return 'failed.next'
  return chosen ? undefined : 'cover.chooseFirst'
}

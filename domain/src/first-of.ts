/** Where the first of sorted values stands that is not smaller than another; their number when all are. */
export function firstOf<Value extends string | number>(
  sorted: readonly Value[],
  value: Value,
): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const there = sorted[middle]
    if (there !== undefined && there < value) from = middle + 1
    else to = middle
  }
  return from
}

import type { Agorot } from './money.ts'

/** One car's part of an order's money: equal parts, the first car (position 0) takes the odd agorot. */
export function shareOf(total: Agorot, cars: number, position: number): Agorot {
  const part = Math.trunc(total / cars)
  return position === 0 ? total - part * (cars - 1) : part
}

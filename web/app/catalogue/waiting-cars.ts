import { idsIn, storedValue, useStored } from '../browser/stored-value.ts'

const MOST = 100

/** The cars whose waiting lists someone joined in this browser. */
export const waitingCars = storedValue('galgal.waitingList', (found) => idsIn(found, MOST))

/** Whether someone joined a car's waiting list in this browser. */
export const useIsWaitedFor = (id: number) =>
  useStored(waitingCars, (ids) => ids.includes(id), false)

export const rememberWaiting = (id: number) =>
  waitingCars.change((ids) => [id, ...ids.filter((it) => it !== id)].slice(0, MOST))

export const forgetWaiting = (id: number) =>
  waitingCars.change((ids) => ids.filter((it) => it !== id))

import type { Vehicle } from './vehicle.server.ts'

/** Whether a colour of this car can be chosen: for the waiting list, any. */
export const isOffered =
  ({ waiting }: Pick<Vehicle, 'waiting'>) =>
  ({ count }: { count: number }): boolean =>
    waiting || count > 0

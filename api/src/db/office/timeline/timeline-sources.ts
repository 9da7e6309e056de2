import { cars } from './timeline-cars.ts'
import { damage, ordersAndMoney, subscriptionDays, visits } from './timeline-orders.ts'
import { account, notifications, office, papers } from './timeline-people.ts'
import type { Scope, Source } from './timeline-source.ts'
import { vehicles } from './timeline-vehicles.ts'

/** Everything that is asked for a timeline. */
export const sourcesOf = (scope: Scope): Source[] => [
  ...ordersAndMoney(scope),
  ...subscriptionDays(scope),
  ...visits(scope),
  ...damage(scope),
  ...papers(scope),
  ...account(scope),
  ...office(scope),
  ...notifications(scope),
  ...cars(scope),
  ...vehicles(scope),
]

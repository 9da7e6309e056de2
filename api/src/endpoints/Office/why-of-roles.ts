import type { RolesChange } from '../../flows/office/people.ts'
import type { SecondPerson } from '../../handle-office.ts'

/** A role that is given or changed always needs another person; while there is no other manager, a day. */
export async function whyOfRoles(
  _tx: unknown,
  _ctx: unknown,
  result: unknown,
): Promise<SecondPerson | undefined> {
  const { isOfRoles, isOnlyManager } = result as RolesChange
  if (!isOfRoles) return undefined
  return isOnlyManager ? 'oneManager' : 'always'
}

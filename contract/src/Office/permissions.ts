/** Each area of the office with the acts that there are in it; `decide` is done as the second person. */
export const areas = {
  board: ['see', 'act'],
  orders: ['see', 'act'],
  customers: ['see', 'act'],
  contacts: ['see'],
  numbers: ['act'],
  visits: ['see', 'act'],
  terms: ['see', 'act', 'decide'],
  fleet: ['see', 'act', 'decide'],
  damage: ['see', 'act', 'decide'],
  fines: ['see', 'act', 'decide'],
  catalogue: ['see', 'act'],
  prices: ['see', 'act', 'decide'],
  stock: ['see', 'act'],
  hubs: ['see', 'act'],
  coupons: ['see', 'act', 'decide'],
  waiting: ['see', 'act'],
  payments: ['see', 'act'],
  refunds: ['see', 'act', 'decide'],
  debts: ['see', 'act', 'decide'],
  books: ['see', 'act'],
  identity: ['see', 'act', 'decide'],
  papers: ['see'],
  notifications: ['see', 'act'],
  requests: ['see', 'act'],
  privacy: ['see', 'act', 'decide'],
  content: ['see', 'act', 'decide'],
  legal: ['see', 'act', 'decide'],
  reports: ['see'],
  settings: ['see', 'act', 'decide'],
  flags: ['see', 'act', 'decide'],
  staff: ['see', 'act', 'decide'],
  roles: ['see', 'act', 'decide'],
  log: ['see', 'act'],
} as const satisfies Record<string, readonly ('see' | 'act' | 'decide')[]>

export type Area = keyof typeof areas
export type Permission = { [A in Area]: `${A}.${(typeof areas)[A][number]}` }[Area]

/** Every permission there is, in the order of the areas. */
export const permissions = Object.entries(areas).flatMap(([area, acts]) =>
  acts.map((act) => `${area}.${act}` as Permission),
)

/** Those of which one is enough to see what waits for a second person. */
export const deciding = permissions.filter((name) => name.endsWith('.decide'))

const known = new Set<string>(permissions)
export const isPermission = (name: string): name is Permission => known.has(name)

export const roleNames = [
  'manager',
  'fleet',
  'desk',
  'delivery',
  'finance',
  'editor',
  'reviewer',
  'auditor',
] as const
/** Whether the office comes with a role of that name. */
export const isSeededRole = (name: string): boolean =>
  (roleNames as readonly string[]).includes(name)

export type RoleName = (typeof roleNames)[number]

/** A letter for each act: s see, a act, d decide, – none. Columns in the order of the roles. */
const matrix: Record<Area, string> = {
  board: 'sa sa sa sa sa s s s',
  orders: 'sa s sa s s – – s',
  customers: 'sa s sa – s – s s',
  contacts: 's s s s s – s –',
  numbers: 'a – – – – – a –',
  visits: 'sa sa s sa – – – s',
  terms: 'sad s sa s s – – s',
  fleet: 'sad sa s s s – – s',
  damage: 'sd sa sa – sa – – s',
  fines: 'sd sa sa – sa – – s',
  catalogue: 'sa s s s s sa – s',
  prices: 'sd s s – sd sa – s',
  stock: 'sa sa s s – s – s',
  hubs: 'sa sa s s – s – s',
  coupons: 'sd – s – sd sa – s',
  waiting: 'sa s sa – – s – s',
  payments: 's – sa – sa – – s',
  refunds: 'sad – sa – sad – – s',
  debts: 'sad – – – sad – – s',
  books: 's – – – sa – – s',
  identity: 's – – – – – sad s',
  papers: '– – – – – – s –',
  notifications: 'sa s sa s s s s s',
  requests: 'sa s sa s s s s s',
  privacy: 'sad – sa – – – – s',
  content: 'sad – s – – sa – s',
  legal: 'sad – s – – sa – s',
  reports: 's s s s s s s s',
  settings: 'sad – – – – – – s',
  flags: 'sad – – – – – – s',
  staff: 'sad – – – – – – s',
  roles: 'sad – – – – – – s',
  log: 's – – – – – – sa',
}

const actOf = { s: 'see', a: 'act', d: 'decide' } as const
const isAct = (letter: string): letter is keyof typeof actOf => Object.hasOwn(actOf, letter)

/** What a role begins with; the office may change it. */
export const seededPermissions = (role: RoleName): Permission[] =>
  (Object.entries(matrix) as [Area, string][]).flatMap(([area, row]) =>
    [...(row.split(' ')[roleNames.indexOf(role)] ?? '')]
      .filter(isAct)
      .map((letter) => `${area}.${actOf[letter]}` as Permission),
  )

/** What the second person of a call needs, by what the first one needs; undefined where nobody decides. */
export function decidingPermission(needs: string): Permission | undefined {
  const name = `${needs.split('.')[0]}.decide`
  return isPermission(name) ? name : undefined
}

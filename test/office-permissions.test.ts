import { officeEndpoints } from '@galgal/api/endpoints/Office/endpoints'
import { areas, roleNames, seededPermissions } from '@galgal/contract/Office/permissions'
import { expect, test } from 'vitest'

const nameOf = (path: string) => path.slice('/api/Office/'.length)
const letters = { see: 's', act: 'a', decide: 'd' } as const

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** What each role begins with, an area a row. */
function rolesTable(): string {
  const given = new Map(roleNames.map((role) => [role, new Set<string>(seededPermissions(role))]))
  const cell = (area: string, acts: readonly ('see' | 'act' | 'decide')[], role: string) =>
    acts
      .filter((act) => given.get(role as 'desk')?.has(`${area}.${act}`))
      .map((act) => letters[act])
      .join('') || '–'
  const rows = Object.entries(areas).map(([area, acts]) => [
    `\`${area}\``,
    ...roleNames.map((role) => cell(area, acts, role)),
  ])
  return tableOf(['Area', ...roleNames], rows)
}

const needsOf = (needs: (typeof officeEndpoints)[number]['endpoint']['needs']) =>
  (typeof needs === 'string' ? [needs] : needs).map((need) => `\`${need}\``).join(' or ')

/** What each call needs, by its name. */
function callsTable(): string {
  const rows = officeEndpoints
    .map(({ endpoint }) => endpoint)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, needs, proof, reasoned, secondPerson }) => [
      nameOf(path),
      needsOf(needs),
      proof ? 'yes' : '',
      reasoned ? 'yes' : '',
      secondPerson ?? '',
    ])
  return tableOf(['Call', 'Needs', 'Fresh proof', 'Reason', 'Second person'], rows)
}

test('[OF046][OF044] what each role may and each call needs is written down', async () => {
  const page = `# Who may what in the back office

Written by \`npx vitest run test/office-permissions.test.ts -u\`, from \`contract/src/Office/permissions.ts\` and the calls themselves. Roles are rows of the database and can be changed at \`/roles\`; these are what they begin with.

## Roles

s: see · a: act · d: decide as the second person. Whoever is bound to hubs sees and reaches only what has a visit there.

${rolesTable()}

## Calls

\`session\`: whoever is signed in. \`anyone\`: whoever comes in. A list as a file (CSV) needs a fresh proof besides; the log’s also \`log.act\`.

${callsTable()}
`
  await expect(page).toMatchFileSnapshot('../docs/office-permissions.md')
})

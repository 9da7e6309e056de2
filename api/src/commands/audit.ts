import { listFaults } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { listDocumentOpenings } from '../db/identity/uploaded-documents.ts'
import { readSettings } from '../settings.ts'
import { type ExitCode, runCommand, withDatabase } from './command.ts'

const usage = `Usage: npm run audit [-- documents]

Prints what may never be true of orders, money and cars, a line each, and ends with 1 when there is any.
documents: who opened which document of a customer, newest first.`

await runCommand({
  usage,
  read: ({ positionals: [what = 'faults', ...others] }) =>
    others.length === 0 && (what === 'faults' || what === 'documents') ? what : undefined,
  run: (what) =>
    withDatabase(readSettings().env, ({ db }, clock) =>
      what === 'documents' ? printOpenings(db) : printFaults(db, clock.now()),
    ),
})

async function printFaults(db: Db, now: Date): Promise<ExitCode> {
  const faults = await listFaults(db, now)
  for (const { fault, id, since } of faults)
    console.log([fault, id, since?.toISOString()].filter(Boolean).join('\t'))
  console.log(faults.length ? `${faults.length} found` : 'All is well')
  return faults.length ? 1 : 0
}

async function printOpenings(db: Db): Promise<ExitCode> {
  for (const {
    openedAt,
    openedBy,
    documentType,
    documentId,
    customerId,
  } of await listDocumentOpenings(db))
    console.log([openedAt.toISOString(), openedBy, documentType, documentId, customerId].join('\t'))
  return 0
}

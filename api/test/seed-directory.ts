import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../src/db/open-database.ts'
import { seedWhenEmpty } from '../src/db/seed/seed.ts'

/** Makes a data directory as a first start of the sandbox leaves it, and a copy of it for each further argument. */
const [directory = '', ...copies] = process.argv.slice(2)
const database = await openDatabase({ directory: join(directory, 'db') })
await seedWhenEmpty(database.db, 'demo', new Date())
await database.close()
for (const copy of copies) await cp(directory, copy, { recursive: true })

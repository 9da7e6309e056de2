import { makeTemplate } from './seeded-database.ts'

// Before any test begins: the limit of the first test of each worker is not for this.
await makeTemplate(process.argv[2])

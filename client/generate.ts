import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaText } from './schema-text.ts'

const FILE = 'src/generated/schema.ts'

await writeFile(join(import.meta.dirname, FILE), await schemaText())
console.log(`client/${FILE} says what the contract says`)

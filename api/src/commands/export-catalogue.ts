import { writeFile } from 'node:fs/promises'
import { exportCatalogue, exportVehicles } from '../catalogue-export/export-catalogue.ts'
import { writeCsv } from '../catalogue-export/write-csv.ts'
import { readSettings } from '../settings.ts'
import { type ExitCode, runCommand, withDatabase } from './command.ts'

const usage = `Usage: npm run catalogue:export -- FILE.json|FILE.csv

Writes what is on sale in the form that catalogue:import reads: cars, hubs, coverages and coupons as JSON, cars alone as
CSV. Imported again, it changes nothing. A file that is there already is not written over.`

await runCommand({
  usage,
  read: ({ positionals: [file, ...others] }) =>
    file && others.length === 0 && /\.(?:json|csv)$/.test(file) ? { file } : undefined,
  run: ({ file }) =>
    withDatabase<ExitCode>(readSettings().env, async ({ db }) => {
      const text = file.endsWith('.csv')
        ? writeCsv(await exportVehicles(db))
        : `${JSON.stringify(await exportCatalogue(db), null, 2)}\n`
      await writeFile(file, text, { flag: 'wx' })
      return 0
    }),
})

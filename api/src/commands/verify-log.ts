import { readAnchor, verifyLog } from '../flows/office/log.ts'
import { readSettings } from '../settings.ts'
import { runCommand, withDatabase } from './command.ts'

const usage = `Usage: npm run office:verify [-- --anchor NUMBER:HASH]

Walks the chain of the office's log and names the first row that does not fit, and then ends with 1. An anchor, as it was
mailed one night, shows a tail that was cut off.`

const ANCHOR = /^(?<number>[1-9]\d{0,14}):(?<hash>[\w-]{43})$/

await runCommand({
  usage,
  options: { anchor: { type: 'string' } },
  read: ({ positionals, values: { anchor } }) => {
    if (positionals.length > 0) return undefined
    if (anchor === undefined) return {}
    const read = ANCHOR.exec(String(anchor))?.groups
    return read && { anchor: { sequence: Number(read.number), hash: read.hash ?? '' } }
  },
  run: ({ anchor }: { anchor?: { sequence: number; hash: string } }) =>
    withDatabase(readSettings().env, async ({ db }) => {
      const { rows, firstBroken } = await verifyLog(db, anchor)
      if (firstBroken !== undefined) {
        console.log(`Row ${firstBroken} does not fit: it was changed, or it is missing`)
        return 1
      }
      const end = await readAnchor(db)
      console.log(
        end.sequence
          ? `The chain holds: ${rows} rows, until ${end.sequence}:${end.hash}`
          : 'The chain holds: nothing is sealed yet',
      )
      return 0
    }),
})

import { documentKeysOf } from '../config.ts'
import { rewrapKeys } from '../encryption/rewrap-keys.ts'
import { readSettings } from '../settings.ts'
import { runCommand, withDatabase } from './command.ts'

const usage = `Usage: npm run documents:rewrap

Wraps the keys of all documents by the first key of DOCUMENTS_KEY, names those that no key opens, and ends with 1
when there are any.`

await runCommand({
  usage,
  read: ({ positionals }) => (positionals.length === 0 ? {} : undefined),
  run: () => {
    const { env } = readSettings()
    return withDatabase(env, async ({ db }) => {
      const { rewrapped, unopened } = await rewrapKeys(db, documentKeysOf(env))
      for (const id of unopened) console.log(`no key opens\t${id}`)
      console.log(
        unopened.length
          ? `${rewrapped} wrapped by the new key, ${unopened.length} that no key opens: keep the old keys`
          : `${rewrapped} wrapped by the new key: the old ones are needed no more`,
      )
      return unopened.length ? 1 : 0
    })
  },
})

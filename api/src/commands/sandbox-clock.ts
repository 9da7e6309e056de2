import { z } from 'zod'
import { readSettings } from '../settings.ts'
import { runCommand } from './command.ts'

const usage = `Usage: npm run sandbox:clock [-- DURATION]

Moves the clock of a running sandbox forward, by a duration such as PT11M, P32D or P1M, does what has come due, and
prints the time; without a duration it prints the time alone.`

const Answer = z.object({ now: z.iso.datetime() })

await runCommand({
  usage,
  read: ({ positionals: [advance, ...others] }) =>
    others.length === 0 ? { ...(advance && { advance }) } : undefined,
  run: async (asked) => {
    const { env } = readSettings()
    const base = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
    const answer = await fetch(new URL('/sandbox/clock', base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    }).catch(() => undefined)
    if (!answer) throw new Error(`No app answers at ${base}`)
    if (!answer.ok)
      throw new Error(
        answer.status === 400
          ? `${asked.advance} is no duration, such as PT11M, P32D or P1M`
          : `The app at ${base} has no clock that can be moved (${answer.status})`,
      )
    console.log(Answer.parse(await answer.json()).now)
    return 0
  },
})

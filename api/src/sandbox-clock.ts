import { z } from 'zod'

const Answer = z.object({ now: z.iso.datetime() })

/** Asks the running app to move its clock, by `P32D`, `PT11M` or nothing at all, and prints the time. */
async function run(advance: string | undefined) {
  const port = process.env.PORT || '3000'
  const base = process.env.PUBLIC_URL || `http://localhost:${port}`
  const answer = await fetch(new URL('/sandbox/clock', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(advance ? { advance } : {}),
  })
  if (!answer.ok)
    throw new Error(
      answer.status === 400
        ? `${advance} is no duration, such as PT11M, P32D or P1M`
        : `the app at ${base} has no clock that can be moved (${answer.status})`,
    )
  console.log(Answer.parse(await answer.json()).now)
}

run(process.argv[2]).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})

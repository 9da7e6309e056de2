export type Send = (request: Request) => Response | Promise<Response>

/** Somebody of the office, by the sandbox's own way; gives the token of their session. */
export async function addStaff(send: Send, body: object, office = 'http://office') {
  const answer = await send(
    new Request(`${office}/sandbox/staff`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  return ((await answer.json()) as { token: string }).token
}

import type { TestApi } from './customers.ts'

/** Presses one of the operator's buttons and gives the status of the answer. */
export async function operate({ send }: Pick<TestApi, 'send'>, action: string, of: object) {
  const answer = await send(
    new Request('http://api/sandbox/operator', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action, ...of }),
    }),
  )
  return answer.status
}

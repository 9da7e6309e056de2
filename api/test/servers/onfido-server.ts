import { randomUUID } from 'node:crypto'
import { type HttpRequest, openHttpServer } from '../http-server.ts'

export const ONFIDO_TOKEN = 'api_sandbox.0123456789'
export const ONFIDO_WORKFLOW = '0a6e2c5a-58a4-4a4b-9e36-1f4b1a6a7c11'

type Run = {
  id: string
  applicant_id: string
  status: string
  reasons: string[]
  sdk_token: string | null
}

const json = (status: number, body: object) => ({ status, body: JSON.stringify(body) })

/** Answers as Onfido's API does (documentation.identity.entrust.com/api), as far as our checks go. */
export async function openOnfidoServer() {
  const applicants = new Map<string, { first_name: string; last_name: string }>()
  const runs = new Map<string, Run>()
  const missing = () => json(404, { error: { type: 'resource_not_found', message: 'not found' } })

  function post(path: string, body: Record<string, string>) {
    if (path === '/v3.6/applicants') {
      const { first_name = '', last_name = '' } = body
      if (!first_name || !last_name) return json(422, { error: { type: 'validation_error' } })
      const id = randomUUID()
      applicants.set(id, { first_name, last_name })
      return json(201, { id, first_name, last_name })
    }
    const applicant_id = body.applicant_id ?? ''
    if (!applicants.has(applicant_id)) return missing()
    if (path === '/v3.6/sdk_token') return json(200, { token: `header.${randomUUID()}.signature` })
    if (path !== '/v3.6/workflow_runs' || body.workflow_id !== ONFIDO_WORKFLOW) return missing()
    const run = {
      id: randomUUID(),
      applicant_id,
      status: 'awaiting_input',
      reasons: [],
      sdk_token: `header.${randomUUID()}.signature`,
    }
    runs.set(run.id, run)
    return json(201, run)
  }

  function remove(applicant: string) {
    if (!applicants.delete(applicant)) return missing()
    for (const [id, run] of runs) if (run.applicant_id === applicant) runs.delete(id)
    return { status: 204 }
  }

  function answer({ method, path, headers, body }: HttpRequest) {
    if (headers.authorization !== `Token token=${ONFIDO_TOKEN}`)
      return json(401, { error: { type: 'authorization_error' } })
    if (method === 'POST') return post(path, JSON.parse(body))
    if (method === 'DELETE') return remove(path.replace('/v3.6/applicants/', ''))
    const run = runs.get(path.replace('/v3.6/workflow_runs/', ''))
    return run ? json(200, run) : missing()
  }

  return {
    ...(await openHttpServer(answer)),
    applicants,
    /** What Onfido makes of a run, in its own words. */
    become(id: string, status: string, reasons: string[] = []) {
      const run = runs.get(id)
      if (!run) throw new Error('no such run')
      Object.assign(run, { status, reasons })
    },
  }
}

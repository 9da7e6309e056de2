import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Env } from '@galgal/api/env'
import type { Metrics } from '@galgal/api/metrics/metrics'

const THIS_MACHINE = '127.0.0.1'

/** Opens the port at which Prometheus asks; nothing else is answered there. None without a setting. */
export async function openMetricsServer(
  { METRICS_HOST, METRICS_PORT }: Pick<Env, 'METRICS_HOST' | 'METRICS_PORT'>,
  metrics: Pick<Metrics, 'text' | 'contentType'> | undefined,
): Promise<Server[]> {
  if (!metrics) return []
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
    } catch {
      response.writeHead(503).end()
    }
  })
  server.listen(METRICS_PORT, METRICS_HOST ?? THIS_MACHINE)
  await once(server, 'listening')
  return [server]
}

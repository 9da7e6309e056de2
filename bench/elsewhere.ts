import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const LEAST_MS = 15
const MOST_MS = 35

/** A process beside the app that refuses everyone as soon as the app does, and does nothing else. */
export async function startElsewhere(pinned: (command: string[]) => string[]) {
  const [program = '', ...args] = pinned([process.execPath, import.meta.filename])
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(child.stdout, 'data')
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { url: String(url), stop }
}

async function refuseAll() {
  const server = createServer((request, response) => {
    request.resume()
    const wait = LEAST_MS + Math.random() * (MOST_MS - LEAST_MS)
    setTimeout(() => response.writeHead(503).end('{"code":503}'), wait)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

if (import.meta.main) await refuseAll()

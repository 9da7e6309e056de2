import { connectToServer } from '@galgal/api/db/connect-to-server'
import { findProgram, openDaemons } from './daemons.ts'
import { read } from './files.ts'
import { freePort } from './postgres.ts'

const START_MS = 10_000
export const hasPgBouncer = findProgram('pgbouncer') !== undefined

/** The configuration that we ship, for a server without passwords, at a port. */
export function pgBouncerConfig(serverUrl: string, port: number, users: string) {
  const server = new URL(serverUrl)
  const host = server.hostname === 'localhost' ? '127.0.0.1' : server.hostname
  const set = (name: string, value: string) => (text: string) =>
    text.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`)
  const place = `host=${host} port=${server.port}`
  return [
    set('galgal', `${place}\n* = ${place}`),
    set('listen_port', String(port)),
    set('auth_type', 'trust'),
    set('auth_file', users),
  ].reduce((text, change) => change(text), read('deploy/high-availability/pgbouncer.ini'))
}

/** The same address at a port of this machine; a Unix socket would lead past it. */
export function atPort(serverUrl: string, port: number): string {
  const url = new URL(serverUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  return url.href
}

/** A PgBouncer in transaction mode before a server. */
export async function openPgBouncer(serverUrl: string) {
  const daemons = openDaemons()
  const port = await freePort()
  const users = daemons.write('users.txt', `"${new URL(serverUrl).username}" ""\n`)
  const config = daemons.write('pgbouncer.ini', pgBouncerConfig(serverUrl, port, users))
  const url = atPort(serverUrl, port)
  const start = async () => {
    const daemon = daemons.start('pgbouncer', 'pgbouncer', [config])
    const client = await connectToServer(url, { waitMs: START_MS })
    await client.end()
    return daemon
  }
  let daemon = await start()
  return {
    url,
    /** As when it is killed and its supervisor starts it again: all connections are lost. */
    restart: async () => {
      await daemon.end('SIGKILL')
      daemon = await start()
    },
    close: daemons.close,
  }
}

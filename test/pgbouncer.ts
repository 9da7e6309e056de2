import { connectToServer } from '@galgal/api/db/connect-to-server'
import { findProgram, openDaemons } from './daemons.ts'
import { freePort } from './postgres.ts'

const START_MS = 10_000
export const hasPgBouncer = findProgram('pgbouncer') !== undefined

/** A PgBouncer in transaction mode before a server; `more` are lines of its configuration. */
export async function openPgBouncer(serverUrl: string, more = '') {
  const daemons = openDaemons()
  const { hostname, port, username } = new URL(serverUrl)
  const own = await freePort()
  const users = daemons.write('users.txt', `"${decodeURIComponent(username)}" ""\n`)
  const config = daemons.write(
    'pgbouncer.ini',
    `[databases]
* = host=${hostname === 'localhost' ? '127.0.0.1' : hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
${more}
`,
  )
  const url = new URL(serverUrl)
  // A Unix socket would lead past it.
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${own}`
  const start = async () => {
    const daemon = daemons.start('pgbouncer', 'pgbouncer', [config])
    const client = await connectToServer(url.href, { waitMs: START_MS })
    await client.end()
    return daemon
  }
  let daemon = await start()
  return {
    url: url.href,
    /** As when it is killed and its supervisor starts it again: all connections are lost. */
    restart: async () => {
      await daemon.end('SIGKILL')
      daemon = await start()
    },
    logged: () => daemon.logged(),
    close: daemons.close,
  }
}

import { join } from 'node:path'
import type { Daemons } from '../daemons.ts'
import { read } from '../files.ts'
import { freePort } from '../postgres.ts'

/** Where PostgreSQL answers, and its Patroni, which knows whether it is the primary. */
export type Place = { postgres: number; rest: number }
/** Nobody answers there, and so nobody is led there. */
const NOBODY: Place = { postgres: 1, rest: 1 }

/** Of a process behind it: all its connections come from one address. */
export const BEHIND_PROXY = { TRUSTED_PROXIES: '1', ALLOW_PUBLIC_SANDBOX: '1' }

/** HAProxy with the configuration that we ship, before two processes of the app and two nodes of a database. */
export async function startHaproxy(
  daemons: Daemons,
  apps: readonly [number, number],
  nodes: { one: Place; two: Place } = { one: NOBODY, two: NOBODY },
) {
  const [primary, web] = [await freePort(), await freePort()]
  const config = daemons.write('haproxy.cfg', read('deploy/high-availability/haproxy.cfg'))
  const at = (port: number) => `127.0.0.1:${port}`
  daemons.start('haproxy', 'haproxy', ['-f', config], {
    HAPROXY_SOCKET: join(daemons.folder, 'haproxy.sock'),
    PRIMARY_LISTEN: at(primary),
    WEB_LISTEN: at(web),
    POSTGRES_ONE: at(nodes.one.postgres),
    PATRONI_ONE: String(nodes.one.rest),
    POSTGRES_TWO: at(nodes.two.postgres),
    PATRONI_TWO: String(nodes.two.rest),
    APP_ONE: at(apps[0]),
    APP_TWO: at(apps[1]),
  })
  return { primary, webUrl: `http://${at(web)}` }
}

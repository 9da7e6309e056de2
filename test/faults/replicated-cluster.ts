import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectToServer } from '@galgal/api/db/connect-to-server'
import { type Daemon, type Daemons, missingPrograms, openDaemons } from '../daemons.ts'
import { read } from '../files.ts'
import { atPort, pgBouncerConfig } from '../pgbouncer.ts'
import { findPrograms, freePort } from '../postgres.ts'
import { type Place, startHaproxy } from './haproxy.ts'

const CONFIG = 'deploy/high-availability'
const NODES = ['one', 'two'] as const
type NodeName = (typeof NODES)[number]
const NAME = 'galgal'
const START_MS = 120_000
const LOOK_EVERY_MS = 200

type Node = Place & { data: string; env: Record<string, string> }
type Member = { name: NodeName; role: string; state: string }

/** Throws a line with what is not installed here. */
function refuseWithout() {
  const programs = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' }
  const missing = [
    ...missingPrograms({ ...programs, pgbouncer: 'pgbouncer' }),
    ...(findPrograms() ? [] : ['initdb (of the package postgresql)']),
  ]
  if (missing.length) throw new Error(`not found here: ${missing.join(', ')}`)
}

/**
 * Two PostgreSQL under Patroni, the standby synchronous, behind HAProxy and PgBouncer, by the files in
 * `deploy/high-availability`; `apps` are the ports of the processes that HAProxy leads to.
 */
export async function openReplicatedCluster(apps: readonly [number, number]) {
  refuseWithout()
  const daemons = openDaemons()
  try {
    const etcd = await startEtcd(daemons)
    const nodes = await describeNodes(daemons, etcd)
    const running = new Map<NodeName, Daemon>()
    const startNode = (name: NodeName) => {
      const config = daemons.write('patroni.yml', patroniConfig(daemons.folder))
      const { env } = nodes[name]
      running.set(name, daemons.start(`patroni-${name}`, 'patroni', [config], env))
    }
    const members = () => listMembers(nodes)
    startNode('one')
    await until('a primary', async () => (await members()).some(isPrimary))
    startNode('two')
    await until('a standby', async () => isWhole(await members()))
    const ports = await startProxies(daemons, nodes, apps)
    return {
      ...ports,
      folder: daemons.folder,
      primary: async () => (await members()).find(isPrimary)?.name,
      /** PostgreSQL alone, or its whole node, as a machine that loses its power. */
      kill: (name: NodeName, isWholeNode: boolean) => {
        if (isWholeNode) running.get(name)?.signal('SIGKILL')
        const [pid] = readFileSync(join(nodes[name].data, 'postmaster.pid'), 'utf8').split('\n')
        process.kill(Number(pid), 'SIGKILL')
      },
      /** Starts the node again if it was killed, and waits until its PostgreSQL is the synchronous standby. */
      restore: async (name: NodeName) => {
        if (!running.get(name)?.isAlive()) startNode(name)
        await until('a synchronous standby', async () => isWhole(await members()))
      },
      close: () => {
        killPostgres(nodes)
        return daemons.close()
      },
    }
  } catch (error) {
    await daemons.close()
    throw error
  }
}

export type ReplicatedCluster = Awaited<ReturnType<typeof openReplicatedCluster>>

const isPrimary = ({ role, state }: Member) => role === 'leader' && state === 'running'
const isWhole = (members: Member[]) =>
  members.some(isPrimary) &&
  members.some(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state))

async function until(what: string, isSo: () => Promise<boolean>) {
  const end = performance.now() + START_MS
  while (performance.now() < end) {
    if (await isSo()) return
    await wait(LOOK_EVERY_MS)
  }
  throw new Error(`there is not ${what} after ${START_MS / 1000} s`)
}

async function startEtcd({ start, makeFolder }: Daemons): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()]
  const at = (port: number) => `http://127.0.0.1:${port}`
  start('etcd', 'etcd', [
    ...['--name', 'etcd', '--data-dir', makeFolder('etcd'), '--enable-v2=false'],
    ...['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
    ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
    ...['--initial-cluster', `etcd=${at(peer)}`, '--log-level', 'error'],
  ])
  const isHealthy = () => fetch(`${at(client)}/health`).then(({ ok }) => ok)
  await until('an etcd', () => isHealthy().catch(() => false))
  return `127.0.0.1:${client}`
}

/** The file that we ship, but that this machine's own users need no password, and sockets lie in a folder of ours. */
const patroniConfig = (sockets: string) =>
  read(`${CONFIG}/patroni.yml`)
    .replaceAll(/(?<=127\.0\.0\.1\/32 |all all )scram-sha-256|peer$/gm, 'trust')
    .replace(
      '  parameters:\n    password',
      `  parameters:\n    unix_socket_directories: ${sockets}\n    password`,
    )

async function describeNodes({ folder, makeFolder }: Daemons, etcd: string) {
  const describe = async (name: NodeName): Promise<Node> => {
    const [rest, postgres] = [await freePort(), await freePort()]
    // PostgreSQL makes its data folder itself.
    const data = join(makeFolder(name), 'data')
    const env = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `'${etcd}'`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: findPrograms() ?? '',
      PATRONI_POSTGRESQL_PGPASS: join(folder, `pgpass-${name}`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: 'superuser',
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: 'replicator',
    }
    return { rest, postgres, data, env }
  }
  return { one: await describe('one'), two: await describe('two') }
}

/** As any node that answers knows them. */
async function listMembers(nodes: Record<NodeName, Node>): Promise<Member[]> {
  for (const { rest } of Object.values(nodes)) {
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

async function startProxies(
  daemons: Daemons,
  nodes: Record<NodeName, Node>,
  apps: readonly [number, number],
) {
  const { primary, webUrl } = await startHaproxy(daemons, apps, nodes)
  const pooler = await freePort()
  const directUrl = `postgres://postgres@127.0.0.1:${primary}/${NAME}`
  await createDatabase(directUrl)
  const users = daemons.write('users.txt', '"postgres" ""\n')
  const file = daemons.write('pgbouncer.ini', pgBouncerConfig(directUrl, pooler, users))
  daemons.start('pgbouncer', 'pgbouncer', [file])
  return { directUrl, url: atPort(directUrl, pooler), webUrl }
}

async function createDatabase(directUrl: string) {
  const server = new URL(directUrl)
  server.pathname = '/postgres'
  const client = await connectToServer(server.href, { waitMs: START_MS })
  await client.query(`create database ${NAME}`)
  await client.end()
}

/** Patroni leaves its PostgreSQL running when it is killed. */
function killPostgres(nodes: Record<NodeName, Node>) {
  for (const { data } of Object.values(nodes))
    try {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended already.
    }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readEnv } from '@galgal/api/config'
import { startLine } from '@galgal/api/safe-start'
import { expect, test } from 'vitest'
import { listenOn } from '../listener.ts'

const MACHINE = '127.0.0.1'
const everywhere = { HOST: '0.0.0.0', ALLOW_PUBLIC_SANDBOX: '1' }

async function addressOf(env: Record<string, string>) {
  const server = createServer()
  await listenOn(server, readEnv(env), 0)
  const { address } = server.address() as AddressInfo
  server.close()
  return address
}

test('[S41] a sandbox listens on its own machine alone unless told otherwise', async () => {
  expect(await addressOf({})).toBe(MACHINE)
  expect(await addressOf({ ALLOW_PUBLIC_SANDBOX: '1' })).toBe(MACHINE)
  expect(await addressOf(everywhere)).toBe('0.0.0.0')
})

test('[S41] a sandbox says where it listens and who reaches it', () => {
  const url = 'http://localhost:3000'
  expect(startLine(readEnv({}), url)).toBe(
    'Galgal is at http://localhost:3000, a sandbox listening on 127.0.0.1: only this machine reaches it',
  )
  expect(startLine(readEnv(everywhere), url)).toBe(
    'Galgal is at http://localhost:3000, a sandbox listening on 0.0.0.0: whoever reaches it may use its clock, operator, outbox and faults',
  )
  const production = { ...readEnv({}), GALGAL_MODE: 'production' } as const
  expect(startLine(production, 'https://galgal.example')).toBe(
    'Galgal is at https://galgal.example',
  )
})

import type { Socket } from 'node:net'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { onServer } from '../../test/open-test-api.ts'
import { endWhenSilent } from './end-when-silent.ts'

test.runIf(onServer)(
  '[S54] a connection that was quiet because nobody asked is not taken for swallowed by who asks next',
  async () => {
    const client = new Client({ connectionString: process.env.TEST_DATABASE_URL })
    await client.connect()
    endWhenSilent(client)
    client.on('error', () => {})
    // The moment at which four quiet seconds are over, and a question in the same turn.
    ;(client.connection.stream as Socket).emit('timeout')
    const requested = await client.query('select 1 as one').catch((error: Error) => error.message)
    expect(requested).toMatchObject({ rows: [{ one: 1 }] })
    await client.end()
  },
)

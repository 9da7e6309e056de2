import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type ReadMail, readMail } from '../read-mail.ts'

type ReceivedMail = ReadMail & { to: string[] }

/** A mail server that takes everything from everyone on this machine, and keeps it. */
export async function openMailServer() {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData: async (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ ...readMail(await text(stream)), to })
      done()
    },
  })
  // A client that goes away in the middle is no fault of the server.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, received, close: () => new Promise<void>((done) => server.close(done)) }
}

import { connect, type Socket } from 'node:net'

/** Connections from a process of its own, until its input ends: `node test/faults/traffic/crowd.ts '{"port":…}'`. */
export type Crowd = { port: number; idle: number; slow: number }

const AT_ONCE = 200
const BYTE_EVERY_MS = 1000
const ASK_EVERY_MS = 45_000

/** Says one byte after the other, and never all. */
const slowHeaders = (socket: Socket) =>
  drip(socket, 'GET /catalog HTTP/1.1\r\nhost: shop\r\nx-slow: ')
const slowBody = (socket: Socket) =>
  drip(
    socket,
    'POST /api/Global/ContactUs HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
  )
/** Asks for much and takes it a little at a time. */
function slowReader(socket: Socket) {
  const ask = 'GET /catalog HTTP/1.1\r\nhost: shop\r\naccept-encoding: identity\r\n\r\n'
  socket.write(ask.repeat(20))
  socket.pause()
  const reading = setInterval(() => socket.read(100), BYTE_EVERY_MS)
  socket.on('close', () => clearInterval(reading))
}
const ways = [slowHeaders, slowBody, slowReader]

function drip(socket: Socket, begin: string) {
  socket.write(begin)
  const dripping = setInterval(() => socket.write('a'), BYTE_EVERY_MS)
  socket.on('close', () => clearInterval(dripping))
  socket.resume()
}

const stats = { idle: 0, slow: 0, ended: 0, refused: 0 }

/** One that is answered and kept, and asks again before it would be ended. */
const openIdle = (port: number) =>
  new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let isOpen = false
    socket.on('error', () => {})
    const ask = () => socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
    const asking = setInterval(ask, ASK_EVERY_MS)
    socket.on('connect', ask)
    socket.on('data', () => {
      if (isOpen) return
      isOpen = true
      stats.idle++
      resolve()
    })
    socket.on('close', () => {
      clearInterval(asking)
      if (isOpen) stats.idle--
      else stats.refused++
      resolve()
    })
  })

/** Whoever is sent away comes again. */
function openSlow(port: number, way: (socket: Socket) => void) {
  const socket = connect(port, '127.0.0.1')
  let isOpen = false
  socket.on('error', () => {})
  socket.on('connect', () => {
    isOpen = true
    stats.slow++
    way(socket)
  })
  socket.on('end', () => socket.destroy())
  socket.on('close', () => {
    if (isOpen) {
      stats.slow--
      stats.ended++
    }
    setTimeout(() => openSlow(port, way), BYTE_EVERY_MS)
  })
}

async function gather({ port, idle, slow }: Crowd) {
  for (let opened = 0; opened < idle; opened += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => openIdle(port)))
  for (let n = 0; n < slow; n++) openSlow(port, ways[n % ways.length] ?? slowReader)
  setInterval(() => console.log(JSON.stringify(stats)), BYTE_EVERY_MS)
  process.stdin.resume()
  process.stdin.on('end', () => process.exit(0))
}

if (import.meta.main) await gather(JSON.parse(process.argv[2] ?? ''))

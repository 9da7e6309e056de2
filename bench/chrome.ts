import { existsSync } from 'node:fs'
import { launch } from 'chrome-launcher'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing but the page: the browser's own buttons, one of which moves where a page can be installed, are drawn by the same processor.
  '--kiosk',
  // A frame outside the window is never drawn.
  '--screen-info={1440x1000}',
]
const chromium = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

/** A browser of this machine, with nothing of its own to do. */
export const launchChrome = () =>
  launch({ chromeFlags: flags, ...(chromium ? { chromePath: chromium } : {}) })

type Answer = { id: number; result?: unknown; error?: { message: string } }
type Event = { method: string; params: unknown }

/** The first page of a browser, spoken to in its own protocol; `send` gives back what it answers, `on` hears what it says by itself. */
export async function openTab(port: number) {
  const list = await fetch(`http://127.0.0.1:${port}/json/list`)
  const targets = (await list.json()) as { type: string; webSocketDebuggerUrl: string }[]
  const target = targets.find(({ type }) => type === 'page')
  if (!target) throw new Error('the browser has no page')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  const listeners = new Map<string, (params: never) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer & Event
    listeners.get(answer.method)?.(answer.params as never)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  let count = 0
  const send = async <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = ++count
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result as Result
  }
  const on = <Params>(method: string, hear: (params: Params) => void) =>
    listeners.set(method, hear as (params: never) => void)
  return { send, on, close: () => socket.close() }
}
export type Tab = Awaited<ReturnType<typeof openTab>>

/** What a script says inside the page. */
export async function inPage<Value>(
  { send }: Pick<Tab, 'send'>,
  expression: string,
): Promise<Value> {
  const { result, exceptionDetails } = await send<{
    result: { value: Value }
    exceptionDetails?: { exception?: { description?: string } }
  }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression)
  return result.value
}

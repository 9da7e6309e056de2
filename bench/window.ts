type Answer = { id: number; result?: unknown; error?: { message: string } }
type Event = { method: string; params: Attached }
type Attached = { sessionId: string; targetInfo: { type: string } }

type Call = { resolve: (answer: Answer) => void; sessionId: string | undefined }

async function connect(port: number) {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`)
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  return socket
}

/** Speaks to a browser and, by their sessions, to what is in it; `pages` are the sessions of its pages, the one that is shown first. */
function talkBy(socket: WebSocket) {
  const calls = new Map<number, Call>()
  const pages: string[] = []
  let count = 0
  const leave = (sessionId: string) => {
    if (pages.includes(sessionId)) pages.splice(pages.indexOf(sessionId), 1)
    for (const [id, it] of calls)
      if (it.sessionId === sessionId) it.resolve({ id, error: { message: 'the page has gone' } })
  }
  socket.addEventListener('message', ({ data }) => {
    const { method, params, ...answer } = JSON.parse(String(data)) as Answer & Event
    if (method === 'Target.attachedToTarget' && params.targetInfo.type === 'page')
      pages.push(params.sessionId)
    if (method === 'Target.detachedFromTarget') leave(params.sessionId)
    calls.get(answer.id)?.resolve(answer)
    calls.delete(answer.id)
  })
  const sendTo = async <Result>(
    sessionId: string | undefined,
    method: string,
    params: object = {},
  ): Promise<Result> => {
    const id = ++count
    const answer = await new Promise<Answer>((resolve) => {
      calls.set(id, { resolve, sessionId })
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result as Result
  }
  return { sendTo, pages }
}

/** The window of a browser, which may hold a page made ready behind the one that it shows: it makes none where somebody speaks to the page alone. */
export async function openWindow(port: number) {
  const socket = await connect(port)
  const { sendTo, pages } = talkBy(socket)
  const { targetInfos } = await sendTo<{ targetInfos: { targetId: string }[] }>(
    undefined,
    'Target.getTargets',
    { filter: [{ type: 'tab' }] },
  )
  const { sessionId } = await sendTo<{ sessionId: string }>(undefined, 'Target.attachToTarget', {
    targetId: targetInfos[0]?.targetId,
    flatten: true,
  })
  const attaching = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
  await sendTo(sessionId, 'Target.setAutoAttach', attaching)
  return {
    /** To the page that is shown. */
    send: <Result>(method: string, params?: object) => sendTo<Result>(pages[0], method, params),
    close: () => socket.close(),
  }
}

export type Window = Awaited<ReturnType<typeof openWindow>>

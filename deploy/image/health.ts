// Asks the process beside it whether it lives, as a container has no curl.
const PATIENCE_MS = 4000

const { PORT = '3000' } = process.env
const answer = await fetch(`http://localhost:${PORT}/healthz`, {
  signal: AbortSignal.timeout(PATIENCE_MS),
}).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)

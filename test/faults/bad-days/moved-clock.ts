/* Loaded before the app: by SIGUSR2 the clock of its machine moves, as the app sees it, and by the next one back. */

const BY_MS = Number(process.env.CLOCK_MOVES_MS)
const Machine = Date
let movedMs = 0

process.on('SIGUSR2', () => {
  movedMs = movedMs ? 0 : BY_MS
})

globalThis.Date = new Proxy(Machine, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length ? args : [Machine.now() + movedMs], newTarget),
  get: (target, name, receiver) =>
    name === 'now' ? () => target.now() + movedMs : Reflect.get(target, name, receiver),
})

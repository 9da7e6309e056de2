import { createTurns } from '../turns.ts'

/** Files are opened two at a time: each may take much memory and a core. */
export const { run: inTurn } = createTurns(2)

import type { BulkJob, BulkRow } from '@galgal/contract/Office/bulk'
import type { z } from 'zod'
import type { Tone } from '../../ui/status-tag.tsx'

export type Job = z.output<typeof BulkJob.output>
export type Row = z.output<typeof BulkRow>

export const jobTones: Record<Job['state'], Tone> = {
  trying: 'brand',
  ready: 'alert',
  running: 'brand',
  done: 'success',
  stopped: 'neutral',
}

export const rowTones: Record<Row['state'], Tone> = {
  open: 'neutral',
  possible: 'brand',
  refused: 'alert',
  done: 'success',
  waiting: 'alert',
  failed: 'error',
}

/** How many rows a job that works on them is through with; undefined of one that rests. */
export function progressOf({
  state,
  total,
  counts,
}: Job): { done: number; all: number } | undefined {
  if (state === 'trying') return { done: total - counts.open, all: total }
  if (state !== 'running') return undefined
  const all = total - counts.refused
  return { done: all - counts.possible, all }
}

import type { Form } from './form.ts'
import type { Kind } from './kind.ts'
import type { Outline } from './outline.ts'

export const heads = ['swept', 'slim', 'round', 'box', 'split', 'claw', 'tall', 'bar'] as const
export const tails = ['wrap', 'slim', 'bar', 'tall', 'box', 'round', 'hook', 'pillar'] as const
export const wheels = [
  'five',
  'split',
  'ten',
  'multi',
  'six',
  'aero',
  'turbine',
  'steel',
  'fork',
  'cross',
  'petal',
  'disc',
] as const
export const grilles = ['none', 'slim', 'open', 'tall', 'slats'] as const
export const flanks = ['line', 'low', 'wave', 'plain', 'twin'] as const
export const extras = [
  'rails',
  'black',
  'spare',
  'steps',
  'bars',
  'square',
  'chrome',
  'fin',
  'spoiler',
  'hidden',
  'flush',
  'slide',
  'glazed',
  'two',
  'protect',
] as const

export type Marks = {
  head: (typeof heads)[number]
  tail: (typeof tails)[number]
  wheel: (typeof wheels)[number]
  grille: (typeof grilles)[number]
  flank: (typeof flanks)[number]
  extras: ReadonlySet<(typeof extras)[number]>
}
/** Everything that a car's drawing shows. */
export type Model = { form: Form; rear: Kind['rear']; window: Kind['window']; marks: Marks }
/** A model with its outline, for those who draw a part of it. */
export type Car = Model & { outline: Outline; belt: (x: number) => number }

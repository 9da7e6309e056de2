import type { Form, FormKey } from './form.ts'
import type { Kind } from './kind.ts'
import { type KindName, kinds } from './kinds.ts'
import { makes } from './makes.ts'
import { extras, flanks, grilles, heads, type Marks, type Model, tails, wheels } from './model.ts'

type Lists = {
  head: Marks['head']
  tail: Marks['tail']
  wheel: Marks['wheel']
  grille: Marks['grille']
  flank: Marks['flank']
}
const lists = { head: heads, tail: tails, wheel: wheels, grille: grilles, flank: flanks } as const
const listNames = ['head', 'tail', 'wheel', 'grille', 'flank'] as const

type Measures = Pick<Form, 'length' | 'wheelbase' | 'height' | 'width' | 'clearance'>

/** Reads a line of the table: name, five measures, a kind, and what is its own. */
export function readModel(line: string): { name: string; approximate: boolean; model: Model } {
  const [name = '', length, wheelbase, height, width, clearance = '', kind = '', ...own] =
    line.split(/\s+/)
  const measures = {
    length: Number(length),
    wheelbase: Number(wheelbase),
    height: Number(height),
    width: Number(width),
    clearance: Number.parseInt(clearance, 10),
  }
  if (!(kind in kinds)) throw new Error(`${name}: there is no kind ${kind}`)
  const make = name.slice(0, name.indexOf('/'))
  return {
    name,
    approximate: clearance.endsWith('~'),
    model: modelOf(measures, kind as KindName, [...marksOf(make), ...own], name),
  }
}

const marksOf = (make: string): string[] =>
  (makes[make] ?? '')
    .split(' ')
    .flatMap((value, place) => (value ? [`${listNames[place]}=${value}`] : []))

export function modelOf(
  measures: Measures,
  kindName: KindName,
  words: string[],
  name: string,
): Model {
  const kind: Kind = kinds[kindName]
  const form: Form = { ...kind.form, ...measures }
  let { rear, window } = kind
  const marks: Lists = { head: 'swept', tail: 'wrap', wheel: 'five', grille: 'open', flank: 'line' }
  const worn = new Set<(typeof extras)[number]>()
  for (const word of words) {
    const [key = '', value] = word.split('=')
    if (value === undefined) {
      if (!(extras as readonly string[]).includes(key))
        throw new Error(`${name}: ${word} says nothing`)
      worn.add(key as (typeof extras)[number])
    } else if (key in form) form[key as FormKey] = Number(value)
    else if (key === 'window') window = value as Kind['window']
    else if (key in lists && (lists[key as keyof Lists] as readonly string[]).includes(value))
      Object.assign(marks, { [key]: value })
    else throw new Error(`${name}: ${word} says nothing`)
  }
  return { form, rear, window, marks: { ...marks, extras: worn } }
}

import type { Form, Rear } from './form.ts'

/** How the side windows end: rising in the pillar, in a point, over a third window, or black to the rear. */
type Window = 'kick' | 'point' | 'six' | 'float' | 'square' | 'cab'
export type Kind = { rear: Rear; window: Window; form: Omit<Form, Measured> }
type Measured = 'length' | 'wheelbase' | 'height' | 'width' | 'clearance'

/** A kind that differs from another in some of its numbers. */
export const variant = (
  of: Kind,
  form: Partial<Kind['form']>,
  other: Partial<Omit<Kind, 'form'>> = {},
): Kind => ({
  ...of,
  ...other,
  form: { ...of.form, ...form },
})

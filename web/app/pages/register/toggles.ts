/** The confirmations without which there is no account, as the form and the wire name them. */
export const mandatory = [
  'confirm19',
  'confirmExperiencedDriver',
  'confirmTC',
  'confirmPrivatePolicy',
] as const
export type Mandatory = (typeof mandatory)[number]

export const areAllOn = (on: readonly Mandatory[]) => mandatory.every((name) => on.includes(name))

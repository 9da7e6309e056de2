export type Pepper = { id: string; secret: string }

const NUMBERED = /^\d+:[^,]{16,}(?:,\d+:[^,]{16,})*$/

/** Whether a setting that begins with a number is a list that can be read, each pepper of 16 characters at least. */
export const isPepperSetting = (setting: string): boolean =>
  NUMBERED.test(setting) || !/^\d+:/.test(setting)

/** The peppers of a setting, the one of new hashes first: `2:new,1:old`, or a single one that is number 1. */
export function readPeppers(setting: string): [Pepper, ...Pepper[]] {
  if (!NUMBERED.test(setting)) return [{ id: 'p1', secret: setting }]
  const read = setting.split(',').map((it) => {
    const colon = it.indexOf(':')
    return { id: `p${Number(it.slice(0, colon))}`, secret: it.slice(colon + 1) }
  })
  return read as [Pepper, ...Pepper[]]
}

/** Keeps one copy of values that are equal, so that thousands of cars share their words, lists and names. */
export function createInterner() {
  const texts = new Map<string, string>()
  const others = new Map<string, object>()

  /** The value, or one that was seen before and is equal. Nobody may change what comes out. */
  return function intern<Value>(value: Value): Value {
    if (typeof value === 'string') {
      const known = texts.get(value)
      if (known === undefined) texts.set(value, value)
      return (known ?? value) as Value
    }
    if (typeof value !== 'object' || value === null) return value
    const key = JSON.stringify(value)
    const known = others.get(key) ?? inside(value, intern)
    others.set(key, known)
    return known as Value
  }
}

const inside = (value: object, intern: (part: unknown) => unknown): object =>
  Array.isArray(value)
    ? value.map(intern)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, intern(part)]))

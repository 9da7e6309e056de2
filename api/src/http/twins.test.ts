import { expect, test } from 'vitest'
import { findTwin } from './read-input.ts'

test.for([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"\\u0061" : 2}', 'a'],
  ['[{"x":{"b":[],"c":"b","b":{}}}]', 'b'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ['{"":1,"":2}', ''],
])('[S24] %s has a name twice', ([json = '', name]) => expect(findTwin(json)).toBe(name))

test.for([
  '{}',
  '{"a":{"a":{"a":"a"}},"b":[{"a":1},{"a":2}]}',
  '{"a":"\\"a\\":","b":"{\\"b\\":1,\\"b\\":2}"}',
  '{"a":"b","b":"a","c\\\\":"c"}',
])('[S24] %s has none', (json) => expect(findTwin(json)).toBeUndefined())

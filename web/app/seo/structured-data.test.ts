import { expect, test } from 'vitest'
import { scriptText } from './structured-data.tsx'

test('[S21] nothing in structured data can end its script, and it still reads the same', () => {
  const data = { name: '</script><script>alert(1)</script><!-- "' }
  expect(scriptText(data)).not.toContain('<')
  expect(JSON.parse(scriptText(data))).toEqual(data)
})

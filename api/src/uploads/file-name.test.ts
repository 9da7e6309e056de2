import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.for([
  ['תעודת זהות.pdf', 'תעודת זהות.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\id.jpg', 'id.jpg'],
  ['a\r\nb\0c.jpg', 'abc.jpg'],
  ['id\u202egpj.exe', 'idgpj.exe'],
  ['scan 4242 4242 4242 4242.pdf', 'scan •••• •••• •••• ••••.pdf'],
  ['IMG_20261122_091403.jpg', 'IMG_20261122_091403.jpg'],
  ['', ''],
  ['..', '..'],
] as const)('%j is shown as %j', ([sent, shown]) => {
  expect(fileNameOf(sent)).toBe(shown)
})

test('a long name keeps its ending', () => {
  const name = fileNameOf(`${'א'.repeat(300)}.pdf`)
  expect([...name]).toHaveLength(120)
  expect(name.endsWith('….pdf')).toBe(true)
})

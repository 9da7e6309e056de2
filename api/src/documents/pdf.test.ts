import { expect, test } from 'vitest'
import { readPdf } from '../../test/pdf-text.ts'
import { type DocumentText, text } from './document-text.ts'
import { makePdf } from './pdf.ts'

const MOST_TRIES = 40

const document = (more: Partial<DocumentText> = {}): DocumentText => ({
  locale: 'he',
  title: 'חוזה',
  notice: 'זו טיוטה',
  rows: [{ label: 'דגם', value: 'יונדאי \u2068Executive Hybrid 1.6\u2069' }],
  parts: [
    {
      title: 'מחיר',
      blocks: [
        { kind: 'heading', text: 'היום' },
        { kind: 'text', text: 'לתשלום' },
        { kind: 'list', items: ['אחד', 'שניים'] },
        { kind: 'rows', rows: [{ label: 'פיקדון', value: '\u2068₪1,560\u2069' }] },
        {
          kind: 'table',
          head: ['פירוט', 'סכום'],
          rows: [
            ['קופון', '\u2068-₪397.05\u2069'],
            ['סה״כ', '\u2068₪3,780.85\u2069'],
          ],
          total: true,
        },
      ],
    },
  ],
  footer: '{page}/{pages}',
  ...more,
})

const read = async (more?: Partial<DocumentText>) => readPdf(await makePdf(document(more)))

test.for(['he', 'en'] as const)(
  'a document in %s is tagged, and says its language and title',
  async (locale) => {
    const { structure } = await read({ locale })
    expect(structure).toContain('/StructTreeRoot')
    expect(structure).toMatch(new RegExp(`/Lang \\(${locale}`))
    expect(structure).toContain('/Marked true')
    for (const tag of ['H1', 'H2', 'H3', 'P', 'L', 'LI', 'Table', 'TH', 'TD'])
      expect(structure).toMatch(new RegExp(`/S /${tag}\\b`))
  },
)

test('numbers, signs and English names keep their order among Hebrew', async () => {
  const { text } = await read()
  for (const whole of ['Executive Hybrid 1.6', '₪1,560', '-₪397.05', '₪3,780.85', '1/1'])
    expect(text).toContain(whole)
})

test('Hebrew is drawn from right to left', async () => {
  const { text } = await read()
  expect(text).toContain([...'לתשלום'].toReversed().join(''))
})

test.for([
  '#read("/etc/passwd")',
  '#panic("x")',
  '$x^2$',
  '= title',
  '*bold* _it_ `raw`',
  '\\ # @ <x>',
])('[S22] %s is nothing but letters', async (name) => {
  const { text } = await read({ locale: 'en', rows: [{ label: 'name', value: name }] })
  expect(text.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''))
})

test('a long document has as many pages as it needs, each with its number', async () => {
  const part = { title: 'x', blocks: [{ kind: 'text' as const, text: 'word '.repeat(400) }] }
  const { pages, text } = await read({ locale: 'en', parts: Array.from({ length: 6 }, () => part) })
  expect(pages).toBeGreaterThan(2)
  expect(text).toContain(`${pages}/${pages}`)
})

test('of a kind of document, what is the same in each is laid out once', async () => {
  const words = (n: number) => Array.from({ length: 200 }, (_, at) => `word${n * at}`).join(' ')
  const parts = Array.from({ length: 10 }, (_, n) => ({ title: 'x', blocks: [text(words(n))] }))
  const took = async (more: Partial<DocumentText>) => {
    const began = performance.now()
    await makePdf(document({ locale: 'en', parts, ...more }))
    return performance.now() - began
  }
  await took({})
  const ofAKind: number[] = []
  const others: number[] = []
  const isClear = () => Math.min(...ofAKind) * 1.5 < Math.min(...others)
  // The least of each says what it takes; a machine that does other things needs more tries to show it.
  for (let n = 0; n < 5 || (n < MOST_TRIES && !isClear()); n++) {
    ofAKind.push(await took({ rows: [{ label: 'name', value: `${n}` }] }))
    // The title is at the foot of each page, so all of it is laid out again.
    others.push(await took({ title: `${n}` }))
  }
  expect(isClear()).toBe(true)
})

test('many at once come out whole, and too many are told to come again', async () => {
  const titles = Array.from({ length: 20 }, (_, index) => `number ${index}`)
  const made = await Promise.all(titles.map((title) => read({ locale: 'en', title })))
  expect(made.map(({ text }) => /number \d+/.exec(text)?.[0])).toEqual(titles)
  const crowd = Array.from({ length: 101 }, async () => makePdf(document()))
  const answers = await Promise.allSettled(crowd)
  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { status: 503 } },
  ])
})

test('both parties stand at its head under the brand, and who signs on paper has a line and a place for the date', async () => {
  const { text, pages } = await read({
    locale: 'en',
    parts: [
      {
        title: 'The parties',
        beside: true,
        blocks: [
          { kind: 'rows', rows: [{ label: 'The provider', value: 'Galgal Ltd' }] },
          { kind: 'rows', rows: [{ label: 'The customer', value: 'Dana Levi' }] },
        ],
      },
      {
        title: 'Signatures',
        blocks: [{ kind: 'signatures', names: ['Hers', 'Ours'], date: 'Date' }],
      },
    ],
  })
  for (const said of ['Galgal', '*8255', 'The customer', 'Dana Levi', 'Hers', 'Ours', 'Date'])
    expect(text).toContain(said)
  expect(pages).toBe(1)
})

test('a document that cannot be laid out fails alone', async () => {
  const broken = document({ parts: [{ title: 'x', blocks: [{ kind: 'table' } as never] }] })
  await expect(makePdf(broken)).rejects.toThrow('document was not rendered')
  expect((await read()).pages).toBe(1)
})

import type { Locale } from '@galgal/i18n/locales'
import { expect, test } from 'vitest'
import { blocksOf } from './email-blocks.ts'
import { emailHtml } from './email-html.ts'
import type { EmailMessage } from './mail.ts'

const OURS = 'https://galgal.example'
const message = (body: string, more: Partial<EmailMessage> = {}): EmailMessage => ({
  to: 'dana@example.co.il',
  locale: 'he',
  subject: 'שלום',
  body,
  ...more,
})
const blocks = (body: string, more?: Partial<EmailMessage>) => blocksOf(message(body, more), OURS)
const htmlOf = (body: string, more?: Partial<EmailMessage>) => emailHtml(message(body, more), OURS)

/** What a reader sees of HTML, without the words that only a list of e-mails shows. */
const seen = (html: string) =>
  html
    .replace(/<(head|style)\b[\s\S]*?<\/\1>|<div style="display:none[\s\S]*?<\/div>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

test('a code stands apart from the words around it, as it is', async () => {
  expect(blocks('שלום,\n\nהקוד: 482913\nתקף ל-10 דקות.', { code: '482913' })).toEqual([
    { kind: 'text', lines: ['שלום,'] },
    { kind: 'text', lines: ['הקוד:'] },
    { kind: 'code', code: '482913' },
    { kind: 'text', lines: ['תקף ל-10 דקות.'] },
  ])
  const html = await htmlOf('482913 הוא הקוד', { code: '482913' })
  expect(html).toMatch(/<td class="code[^"]*" dir="ltr"[^>]*letter-spacing:8px[^>]*>482913<\/td>/)
})

test('an address of ours is a link with the sentence before it, and the first is a button', async () => {
  const [first, second] = [`${OURS}/login`, `${OURS}/login/recover?a=1&b=2`]
  const body = `כניסה לחשבון: ${first}\n\nשכחתם? כאן בוחרים סיסמה: ${second}`
  expect(blocks(body)).toEqual([
    { kind: 'link', lead: '', label: 'כניסה לחשבון', href: first },
    { kind: 'link', lead: 'שכחתם?', label: 'כאן בוחרים סיסמה', href: second },
  ])
  const html = await htmlOf(body)
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
  expect(links.map(([, href, text]) => [href, text])).toEqual([
    [first, 'כניסה לחשבון'],
    [first, first],
    [second.replace('&', '&amp;'), 'כאן בוחרים סיסמה'],
    [OURS, 'galgal.example'],
  ])
  expect(seen(html)).toContain('שכחתם? כאן בוחרים סיסמה')
})

test('a sentence too long for a button stands above it', async () => {
  const words = 'משפט ארוך מאוד שמסביר בפירוט רב לאן מגיעים כשלוחצים כאן'
  const html = await htmlOf(`${words}: ${OURS}/x`)
  expect(seen(html)).toContain(`${words} לפתיחת העמוד הכפתור לא נפתח?`)
})

test.for([
  'https://evil.example/login',
  'https://galgal.example.evil.example/',
  'https://galgal.example@evil.example/',
  'http://galgal.example/',
  'javascript:alert(1)',
  'https://[',
])('%s never becomes a link', async (address) => {
  const html = await htmlOf(`שלום ${address}`)
  const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(targets).toEqual([OURS])
  expect(seen(html)).toContain(address)
})

test('facts are a table of two columns', () => {
  expect(blocks('צבע: לבן\nשעות: 08:00–17:00')).toEqual([
    {
      kind: 'rows',
      rows: [
        { label: 'צבע', value: 'לבן' },
        { label: 'שעות', value: '08:00–17:00' },
      ],
    },
  ])
  expect(blocks('הערה: שורה אחת')).toEqual([{ kind: 'text', lines: ['הערה: שורה אחת'] }])
})

test.for([
  '<b>דנה</b>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '</td></table><img src=x onerror=alert(1)>',
  '&lt;b&gt; & $& $1',
])('[S21] what someone typed stays what they typed: %s', async (typed) => {
  const html = await htmlOf(`שלום ${typed},\n\nצבע: ${typed}\nדגם: ${typed}`, { subject: typed })
  expect(seen(html).split(typed)).toHaveLength(5)
  // Within quotes it is a value; what is left of the tags is ours alone.
  const bare = html.replace(/"[^"]*"/g, '""')
  expect(bare).not.toMatch(/<script|<img|<b>|<[^>]*\son\w+=/i)
  expect(html.match(/<title>/g)).toHaveLength(1)
})

test('facts of two paragraphs that follow each other are one table: no row of it seems empty', () => {
  const together = blocks('צבע: לבן\nשעות: 08:00–17:00\nשולם: ₪100\nבכל חודש: ₪200')
  expect(blocks('צבע: לבן\nשעות: 08:00–17:00\n\nשולם: ₪100\nבכל חודש: ₪200')).toEqual(together)
  expect(together).toHaveLength(1)
})

test('a fact without a value is left out', () => {
  expect(blocks('צבע: לבן\nלוחית: \u2068\u2069\nשעות: 08:00–17:00')).toEqual(
    blocks('צבע: לבן\nשעות: 08:00–17:00'),
  )
})

test('an e-mail begins with what it is about, and under it the car; a code stands for itself', async () => {
  const headings = (html: string) =>
    [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>(?:<div[^>]*>(.*?)<\/div>)?/g)].map(([, ...it]) => it)
  const about = await htmlOf('שלום', { subject: 'ההזמנה התקבלה: יונדאי טוסון' })
  expect(headings(about)).toEqual([['ההזמנה התקבלה', 'יונדאי טוסון']])
  const alone = await htmlOf('שלום', { subject: 'ברוכים הבאים' })
  expect(headings(alone)).toEqual([['ברוכים הבאים', undefined]])
  expect(headings(await htmlOf('הקוד: 482913', { code: '482913' }))).toEqual([])
})

test('a value of the other direction is set apart', async () => {
  const html = await htmlOf('הרכב: טויוטה \u20681.8 Hybrid\u2069\nצבע: לבן')
  expect(html).toContain('טויוטה <bdi>\u20681.8 Hybrid\u2069</bdi>')
})

test.for([
  ['he', 'rtl', 'right'],
  ['en', 'ltr', 'left'],
] as const)('every table of an e-mail in %s has its direction', async ([locale, dir, side]) => {
  const body = `Hello,\n\n482913\n\na: b\nc: d\n\nx: ${OURS}/x`
  const html = await htmlOf(body, { locale, code: '482913' })
  expect(html).toContain(`<html lang="${locale}" dir="${dir}">`)
  const tables = html.match(/<table[^>]*>/g) ?? []
  expect(tables.length).toBeGreaterThan(5)
  expect(tables.filter((table) => !table.includes(`dir="${dir}"`))).toEqual([])
  const others = { left: 'right', right: 'left' } as const
  expect(html).not.toContain(`text-align:${others[side]}`)
})

test.for(['he', 'en'] as const)(
  'an e-mail in %s asks nobody for anything',
  async (locale: Locale) => {
    const html = await htmlOf(`שלום\n\n${OURS}/x`, { locale })
    expect(html).not.toMatch(
      /<(img|script|link|iframe|form)|url\(|@import|src=|https?:\/\/(?!galgal\.example)/,
    )
  },
)

test('the words of the text and of the HTML are the same', async () => {
  const body = 'שלום דנה,\n\nההזמנה התקבלה.\n\nצבע: לבן\nתקופה: שנה\n\nצוות גלגל'
  const words = seen(await htmlOf(body))
  for (const line of body.split('\n').filter(Boolean))
    expect(words).toContain(line.replace(': ', ' '))
})

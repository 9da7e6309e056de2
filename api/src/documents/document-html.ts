import { locales } from '@galgal/i18n/locales'
import type { Block, DocumentText, Row } from './document-text.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (it) => entities[it] ?? '')

/** Isolates are elements here: their marks would be copied with a price. */
const safe = (text: string) =>
  escaped(text).replace(/\u2068([^\u2068\u2069]*)\u2069/g, '<bdi>$1</bdi>')
const plain = (text: string) => escaped(text.replace(/[\u2068\u2069]/g, ''))

const style = `body{font:16px/1.55 system-ui,sans-serif;color:#1d2730;background:#fff;max-width:46rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
h2{font-size:1.2rem;margin:2rem 0 .5rem}
h3{font-size:1rem;margin:1.25rem 0 .25rem}
p,ul{margin:.5rem 0}
ul{padding-inline-start:1.25rem}
.notice{background:#fdf3d8;border-radius:.5rem;padding:.75rem 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:.25rem 1rem;margin:.5rem 0}
dt,th{color:#5b6670;font-weight:400}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
table{width:100%;border-collapse:collapse}
th,td{text-align:start;padding:.35rem 0;padding-inline-end:1rem}
th:last-child,td:last-child{text-align:end;padding-inline-end:0;white-space:nowrap}
tr+tr td,tbody tr td{border-block-start:1px solid #d5dade}
.total td{font-weight:600}
@media print{body{padding:0;max-width:none;font-size:10.5pt}h2,h3{break-after:avoid}tr{break-inside:avoid}}`

const rowsHtml = (rows: Row[]) =>
  `<dl>${rows.map(({ label, value }) => `<dt>${safe(label)}</dt><dd>${safe(value)}</dd>`).join('')}</dl>`

function tableHtml({ head, rows, total }: Extract<Block, { kind: 'table' }>) {
  const line = (cells: string[], index: number) => {
    const mark = total && index === rows.length - 1 ? ' class="total"' : ''
    return `<tr${mark}>${cells.map((cell) => `<td>${safe(cell)}</td>`).join('')}</tr>`
  }
  const names = head.map((cell) => `<th scope="col">${safe(cell)}</th>`).join('')
  return `<table><thead><tr>${names}</tr></thead><tbody>${rows.map(line).join('')}</tbody></table>`
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h3>${safe(block.text)}</h3>`
    case 'text':
      return `<p>${safe(block.text)}</p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${safe(item)}</li>`).join('')}</ul>`
    case 'rows':
      return rowsHtml(block.rows)
    case 'table':
      return tableHtml(block)
    case 'signatures':
      return rowsHtml(block.names.map((label) => ({ label, value: '' })))
    case 'signed':
      return rowsHtml(
        block.signed.map(({ label, name, at }) => ({ label, value: `${name} · ${at}` })),
      )
    case 'pictures':
      return `<ul>${block.pictures.map(({ caption }) => `<li>${safe(caption)}</li>`).join('')}</ul>`
  }
}

/** A document as a page of its own: no scripts, no forms, nothing from outside, whoever shows it. */
export function documentHtml({ locale, title, notice, rows, parts }: DocumentText): string {
  const body = parts
    .map(
      (part, index) =>
        `<h2 id="part-${index + 1}">${safe(part.title)}</h2>${part.blocks.map(blockHtml).join('')}`,
    )
    .join('')
  return `<!doctype html><html lang="${locale}" dir="${locales[locale].dir}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><meta name="viewport" content="width=device-width"><title>${plain(title)}</title><style>${style}</style></head><body><h1>${safe(title)}</h1>${notice && `<p class="notice">${safe(notice)}</p>`}${rowsHtml(rows)}${body}</body></html>`
}

import type { BrandLogo } from '@galgal/i18n/company'

/** What only draws; everything else may fetch, run or show what is no drawing. */
const ELEMENTS = new Set(
  'svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask pattern filter feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset'.split(
    ' ',
  ),
)

const PARTS =
  /<!--[\s\S]*?-->|<\?xml[^>]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy
const ATTRIBUTES = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const REFERENCE = /^(?:xlink:)?href$/i
/** A style that names anything but a part of the same drawing. */
const OUTSIDE = /url\(\s*["']?(?!\s*["']?#)|@import|\bsrc\(|\\|image-set|expression\(/i

/** Why an attribute may not stand in a drawing. */
function complaintOfAttribute(name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `has the event handler ${name}, which no drawing needs`
  if (REFERENCE.test(name) && !value.startsWith('#'))
    return `refers to something outside by ${name}`
  if (/&#/.test(value) || OUTSIDE.test(value)) return `refers to something outside by ${name}`
  return undefined
}

const attributesOf = (text: string) =>
  [...text.matchAll(ATTRIBUTES)].map(
    ([, name = '', double, single]) => [name, double ?? single ?? ''] as const,
  )

/** One pass over the text: every element closed in its order, each of them and each attribute let through; else why not. */
function complaintOf(svg: string): string | undefined {
  const open: string[] = []
  let end = 0
  for (const [part, closes, name, attributes = '', isEmpty, text] of svg.matchAll(PARTS)) {
    end += part.length
    if (text !== undefined && (OUTSIDE.test(text) || (!open.length && text.trim())))
      return 'has text that is no drawing'
    if (name === undefined) continue
    if (closes) {
      if (open.pop() !== name) return 'is no whole SVG'
      continue
    }
    if (!ELEMENTS.has(name)) return `has <${name}>, which may not stand in a drawing`
    if (!open.length && name !== 'svg') return 'is no SVG'
    for (const [attribute, value] of attributesOf(attributes)) {
      const complaint = complaintOfAttribute(attribute, value)
      if (complaint) return complaint
    }
    if (!isEmpty) open.push(name)
  }
  return open.length || end < svg.length ? 'is no whole SVG' : undefined
}

const ROOT = /<svg\b[^>]*>/

/** A drawing from a file of somebody else: what it shows and nothing more, or why it is not taken. */
export function readSvg(file: string): BrandLogo | { complaint: string } {
  const svg = file.replace(/^\uFEFF/, '').trim()
  const complaint = complaintOf(svg)
  if (complaint) return { complaint }
  const root = ROOT.exec(svg)?.[0] ?? ''
  const [, , width = 0, height = 0] =
    /\sviewBox\s*=\s*["']([^"']*)["']/
      .exec(root)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  if (!(width > 0 && height > 0)) return { complaint: 'is no SVG with a viewBox' }
  // Whoever shows it says how large.
  const own = root.replace(/\s(?:x|y|width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
  const drawn = svg.slice(svg.indexOf(root)).replace(root, () => own)
  return { svg: drawn, width, height }
}

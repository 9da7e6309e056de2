import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Logo } from './logo.tsx'
import { DrawnLogo, LogoDrawing } from './logo-drawing.tsx'

test.for(['rtl', 'ltr'] as const)(
  'a document that reads %s draws its logo once, and each place shows that drawing in its room',
  (dir) => {
    const drawing = renderToStaticMarkup(createElement(LogoDrawing, { dir }))
    const place = renderToStaticMarkup(createElement(Logo, { dir }))
    const [, shown = ''] = /<use href="#([^"]+)"/.exec(place) ?? []
    expect(drawing).toContain(`<g id="${shown}">`)
    expect(place).not.toContain('<path')
    // Alone, it is the same drawing in the same room.
    const alone = renderToStaticMarkup(createElement(DrawnLogo, { dir }))
    expect(/viewBox="[^"]+"/.exec(place)?.[0]).toBe(/viewBox="[^"]+"/.exec(alone)?.[0])
    expect(drawing).toContain(alone.replace(/^<svg[^>]*>|<\/svg>$/g, ''))
  },
)

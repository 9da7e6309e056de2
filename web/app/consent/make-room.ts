/** What has focus is scrolled above the banner, except in it, and what is fixed below stands on it. As rules, since a property of the root would have everything styled anew. */
const around = (height: number) => `
  :root:root:root { scroll-padding-block-end: ${height + 16}px }
  .consent :is(a, button) { scroll-margin-block-end: ${-height - 16}px }
  body :is(.whatsapp, .compare-bar, .price-bar, .order-side-bar, .order-next) { translate: 0 ${-height}px }`

/** Makes room for the banner at the foot of the page, however high it is; gives what takes the room back. */
export function makeRoom(section: HTMLElement): () => void {
  const rules = new CSSStyleSheet()
  const measure = new ResizeObserver(() => rules.replaceSync(around(section.offsetHeight)))
  measure.observe(section)
  document.adoptedStyleSheets.push(rules)
  return () => {
    measure.disconnect()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== rules)
  }
}

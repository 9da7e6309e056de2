import { formatDay } from '@galgal/domain/dates'

const figures = /(?<![\d/])(\d{2})\/(\d{2})\/(\d{4})(?![\d/])/g

/** A text with its dates as Switzerland writes them: `05.11.2026`. */
export const inSwissForm = (text: string): string =>
  text.replace(figures, (_, day, month, year) => formatDay(`${year}-${month}-${day}`, 'ch'))

/** What is typed is its author's, and code no text. */
const UNTOUCHED = 'textarea, script, style, [contenteditable]'

function rewrite(node: Node) {
  if (node instanceof Text) {
    const text = inSwissForm(node.data)
    if (text !== node.data && !node.parentElement?.closest(UNTOUCHED)) node.data = text
    return
  }
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) rewrite(texts.currentNode)
}

/** Writes the dates of a part of the page in the Swiss form, now and whenever it changes; gives what ends it. */
export function keepSwiss(part: Element): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'childList' ? addedNodes : [target]) rewrite(node)
  })
  rewrite(part)
  observer.observe(part, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}

/** Runs at once; on a page that a browser made ready before anybody asked for it, when somebody does. */
export function whenShown(start: () => void) {
  if (typeof document !== 'undefined' && Reflect.get(document, 'prerendering'))
    document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}

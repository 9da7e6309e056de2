const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Calls when a link is pressed in the ordinary way, before the link itself acts; gives what stops it. */
export function onPressedLink(
  selector: string,
  call: (link: HTMLAnchorElement, event: MouseEvent) => void,
): () => void {
  const press = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(selector)
    if (link && isPlain(event)) call(link, event)
  }
  addEventListener('click', press, true)
  return () => removeEventListener('click', press, true)
}

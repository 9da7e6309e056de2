/** The parts of every page that come last, each a line; what only they use lies in `late/`, out of the first bundle. */
export default function Late() {
  return null
}

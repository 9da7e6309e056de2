/** The ground of every page, as tokens.css has it: what browsers paint around a page before they know its style. */
export const ground = { light: '#ffffff', dark: '#0c1413' }

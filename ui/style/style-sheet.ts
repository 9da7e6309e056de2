import { createContext, useContext } from 'react'

/** The whole style sheet, while rendering on the server. */
export const StyleContext = createContext<string | undefined>(undefined)

// Read once, at load: a later render of the document then writes the same text again.
const delivered =
  typeof document === 'undefined' ? undefined : document.getElementById('style')?.textContent

/** The style sheet that stands in every page's head. */
export const useStyleSheet = () => useContext(StyleContext) ?? delivered ?? ''

import { createContext, useContext } from 'react'

/** By which the scripts that we write into a page are known while it is rendered; no page is sent with it. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = () => useContext(NonceContext)

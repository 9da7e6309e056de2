import { useEffect } from 'react'
import { followAccount } from '../catalogue/favourites.ts'
import { useSignedIn } from '../session/signed-in.ts'

/** Keeps the browser's favourites in step with whoever is signed in; it stands once, around every page. */
export function useAccountFavourites() {
  const isSignedIn = useSignedIn()
  useEffect(() => {
    // The first render of a cached page knows of nobody, and the next one, at once, may.
    const settled = setTimeout(() => followAccount(isSignedIn))
    return () => clearTimeout(settled)
  }, [isSignedIn])
}

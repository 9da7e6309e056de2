/** Cars that a browser or an account keeps as favourites, newest first; with one more, the oldest leaves. */
export const MAX_FAVOURITES = 50

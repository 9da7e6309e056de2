/** Lets the browser say that there is no connection, and keep our files; without it everything else works. */
export function registerServiceWorker() {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
}

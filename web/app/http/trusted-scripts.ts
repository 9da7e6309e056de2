/** The scripts that a page of the storefront may load: of the build, of the service worker, and of others once its policy names them. */
export const trustedScripts = {
  ownScripts: /^\/(?:sw\.js$|assets\/)/,
  hosts: ['https://www.googletagmanager.com', 'https://js.stripe.com'],
}

/** Files as text, as the bundler of the storefront carries them along. */
interface ImportMeta {
  glob(
    pattern: string,
    options: { query: '?raw'; import: 'default'; eager: true },
  ): Record<string, string>
}

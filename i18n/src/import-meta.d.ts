interface ImportMeta {
  /** `SSR` is set by Vite alone. */
  env?: { SSR?: boolean }
  /** Files as text, as a bundler carries them along. */
  glob(
    pattern: string,
    options: { query: '?raw'; import: 'default'; eager: true },
  ): Record<string, string>
}

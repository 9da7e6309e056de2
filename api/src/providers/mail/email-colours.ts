/** The brand’s colours, by the names of its style sheet, for e-mail, where no style sheet reaches. */
export const light = {
  'bg-subtle': '#f6f5f1',
  surface: '#ffffff',
  'surface-sunken': '#f0efe9',
  border: '#e3e1d9',
  text: '#12211f',
  'text-muted': '#53605c',
  brand: '#0a6b5e',
  'on-brand': '#ffffff',
  'brand-soft': '#e3f1ed',
  'on-brand-soft': '#085649',
  accent: '#ffb938',
} as const

export const dark: Record<keyof typeof light, string> = {
  'bg-subtle': '#111b1a',
  surface: '#162120',
  'surface-sunken': '#0f1817',
  border: '#2a3937',
  text: '#eef4f2',
  'text-muted': '#a6b6b1',
  brand: '#4cc7b0',
  'on-brand': '#04211c',
  'brand-soft': '#12352f',
  'on-brand-soft': '#8ae3d1',
  accent: '#ffc457',
}

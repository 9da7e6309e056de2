import { hash } from 'node:crypto'
import type { BrandLogo } from './company.ts'

/** Where a brand's own logo is for ever: another drawing, another address. */
export const logoAddress = ({ svg }: BrandLogo): string =>
  `/brand-logo-${hash('sha256', svg, 'hex').slice(0, 12)}.svg`

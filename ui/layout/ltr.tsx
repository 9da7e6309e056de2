import type { ReactNode } from 'react'

/** An address or a number within a sentence: read from left to right, whatever stands around it. */
export const ltr = (text: ReactNode) => <bdi dir="ltr">{text}</bdi>

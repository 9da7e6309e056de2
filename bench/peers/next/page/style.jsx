'use client'

import sheet from '../results/style.json'

/** The whole style sheet in the page; from a client component, so that the page's data does not repeat it. */
export const Style = () => (
  <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sheet.css }} />
)

/** Text of a page as HTML of the simplest kind, and the parts it can be entered at. */
export type Prose = { html: string; parts: { id: string; title: string }[] }

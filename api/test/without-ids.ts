/** The text without its random ids, the digits of which may by chance be those that a test must not find. */
export const withoutIds = (text: string) =>
  text.replace(/\b[0-9a-f]{8}(-[0-9a-f]{4,12}){1,4}/gi, '')

/** An order's id as people read it to each other: its last 48 random bits, in three groups (`1E47-6270-9A3C`). */
export const orderNumber = (id: string): string =>
  id
    .replaceAll('-', '')
    .slice(-12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')

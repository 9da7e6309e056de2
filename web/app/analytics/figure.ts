/** The shekels in a price as it is written for people. */
export const figureIn = (price: string): number => Number(price.replace(/[^\d.]/g, ''))

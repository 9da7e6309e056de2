/** As many cars as one order may have. */
export const MOST_CARS = 50

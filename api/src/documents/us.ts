/** Whom the demonstration's documents name: none of it is anyone's. */
export const ourNumber = '51-000000-0'
export const ourEmail = 'service@galgal.example'

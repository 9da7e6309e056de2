/** The `headers` of a page that our own pages show in a frame. The server takes the header off. */
export const framedPage = { 'X-Framed-Page': '1' }

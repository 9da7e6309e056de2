declare module 'virtual:static-script' {
  /** The address of the script. */
  const script: string
  export default script
}

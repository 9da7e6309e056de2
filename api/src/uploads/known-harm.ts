/*
 * Byte sequences that no document of a customer holds. EICAR is the test file of virus scanners (eicar.org); it stands
 * here in two halves, so that no scanner takes this file for it.
 */
const signatures = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

export const holdsKnownHarm = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(signatures)

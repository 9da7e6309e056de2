/** An e-mail by which its owner knows it and nobody else does: `d***@example.co.il`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(at, 0))
  return `${first}***${email.slice(Math.max(at, 0))}`
}

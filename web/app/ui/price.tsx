/** A sum as the API says it (`₪3,970`), kept left to right inside Hebrew. */
export function Price({ children, className }: { children: string; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}

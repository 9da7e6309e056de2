import { usePathIn } from '@galgal/ui/navigation/paths.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Typed } from './ltr.tsx'

type Props = { id: string; name: string; children?: ReactNode }

/** A document of ours as a file, byte for byte as its customer has it. */
export function DocumentLink({ id, name, children = <Typed>{name}</Typed> }: Props) {
  const t = useTranslations('office.documents')
  const pathIn = usePathIn()
  return (
    // The framework's own link would fetch it as a page.
    <a
      className="text-link"
      href={pathIn(`/documents/${id}`)}
      aria-label={t('download', { document: name })}
    >
      {children}
    </a>
  )
}

type ChargeProps = {
  number?: string | undefined
  isCredit?: boolean
  invoiceId?: string | null | undefined
  receiptId?: string | null | undefined
}

/** The invoice, or credit note, and the receipt of a charge; a dash for none. */
export function ChargeDocuments({ number = '', isCredit, invoiceId, receiptId }: ChargeProps) {
  const t = useTranslations('office.documents')
  const links = [
    { id: invoiceId, name: t(isCredit ? 'creditNote' : 'invoice') },
    { id: receiptId, name: t('receipt') },
  ].flatMap(({ id, name }) => (id ? [{ id, name }] : []))
  if (links.length === 0) return '–'
  return (
    <span className="document-links">
      {links.map(({ id, name }) => (
        <DocumentLink key={id} id={id} name={`${name} ${number}`.trim()}>
          {name}
        </DocumentLink>
      ))}
    </span>
  )
}

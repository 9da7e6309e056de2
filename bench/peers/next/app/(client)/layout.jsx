import { Style } from '../../page/style.jsx'

export default function Layout({ children }) {
  return (
    <html lang="he" dir="rtl">
      <head>
        <Style />
      </head>
      <body>{children}</body>
    </html>
  )
}

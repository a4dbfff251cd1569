import type { ReactNode } from 'react'
import { LOOK_PATH } from '#contract/page.ts'
import type { Language } from '#rules/location/site.ts'
import type { LiveShop } from '#rules/settings/shop-details.ts'
import { THEME_COLOR } from '../shared/shop/brand.ts'

/** React renders the whole document, so that pages can set title and description. */
type DocumentProps = { language: Language; look: LiveShop['look']; children: ReactNode }

export function Document({ language, look, children }: DocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={THEME_COLOR} />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest-${language}.webmanifest`} />
        {look?.accent && <link rel="stylesheet" href={`${LOOK_PATH}.css?v=${look.version}`} />}
      </head>
      <body>{children}</body>
    </html>
  )
}

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/fonts.css'
import '#ui/tokens.css'
import '#shop/look/colours.css'
import '#ui/base.css'
import './density.css'
import { LanguageProvider } from '#client/formats/use-formats.ts'
import { watchUncaughtErrors } from '#client/report-error.ts'
import type { ShopDetails } from '#rules/settings/shop-details.ts'
import { writeOverBrand } from '#texts/live-brand.ts'
import { App } from './app.tsx'

watchUncaughtErrors(window)
writeOverBrand(JSON.parse(document.getElementById('shop-details')?.textContent ?? 'null') as ShopDetails | null)
const place = document.getElementById('backoffice')
if (place)
  createRoot(place).render(
    <StrictMode>
      <LanguageProvider value={document.documentElement.lang === 'en' ? 'en' : 'ru'}>
        <App />
      </LanguageProvider>
    </StrictMode>,
  )

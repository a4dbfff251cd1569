import type { ErrorAnswer } from '#contract/error-codes.ts'
import { SHOP_NAME } from '#texts/shop-name.ts'

/** Shown when even the error page cannot be rendered: plain text without dependencies. */
export function failurePage({ message, requestId }: ErrorAnswer): string {
  return `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${message}</title>
<h1>${message}</h1>
<p><a href="/">${[...new Set([SHOP_NAME.ru, SHOP_NAME.en])].join(' · ')}</a></p>
${requestId ? `<p><small>${requestId}</small></p>` : ''}`
}

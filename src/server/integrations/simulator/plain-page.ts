import type { Language } from '#rules/location/site.ts'
import { escapeHtml } from '../../letters/rendering/escape.ts'

/** A page of the sandbox: plain on purpose, it must work when nothing else does. `body` is HTML. */
export function plainPage(page: { language: Language; title: string; cssUrl: string; body: string }): string {
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<link rel="stylesheet" href="${page.cssUrl}">
</head>
<body>
<main>
${page.body}
</main>
</body>
</html>`
}

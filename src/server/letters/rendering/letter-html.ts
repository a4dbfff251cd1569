import type { Language } from '#rules/location/site.ts'
import type { Letter } from '../letter.ts'
import { letterFormats } from '../letter-text-helpers.ts'
import { escapeHtml, oneLine, webLink } from './escape.ts'
import { blockHtml } from './letter-blocks.ts'
import { INK, LIGHT, SERIF, STYLES } from './letter-styles.ts'

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const LOGO_SIZE = 44
/** Keeps a mail program from reading on into the letter when the preheader is short. */
const SILENCE = '&#847;&zwnj;&nbsp;'.repeat(80)

/** Tables and inline styles: a letter is shown by programs that know little else. */
export function letterHtml({ language, origin, preheader, title, state, blocks, why, unsubscribeUrl }: Letter): string {
  const { brand, frame } = letterFormats(language)
  const heading = escapeHtml(oneLine(title))
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${heading}</title>
<style>${STYLES}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.sand};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(oneLine(preheader))}${SILENCE}</div>
<table ${TABLE} width="100%" class="page" style="background:${LIGHT.sand};">
<tr><td align="center" class="around" style="padding:32px 12px;">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} width="100%" class="sheet" style="max-width:600px;background:${LIGHT.paper};border-top:3px solid ${LIGHT.garnet};">
<tr><td class="pad" style="padding:28px 40px 0;">${head(brand, origin)}</td></tr>
<tr><td class="pad" style="padding:28px 40px 0;">${state ? `<p class="accent" style="margin:0 0 8px;${INK.small}color:${LIGHT.garnet};">${escapeHtml(oneLine(state))}</p>` : ''}<h1 class="ink title" style="margin:0;font:400 30px/1.2 ${SERIF};color:${LIGHT.ink};">${heading}</h1></td></tr>
${blocks
  .map((block) => blockHtml(block, frame.items))
  .filter((block) => block !== '')
  .map((block) => `<tr><td class="pad" style="padding:20px 40px 0;">${block}</td></tr>`)
  .join('\n')}
<tr><td class="pad" style="padding:40px 40px 32px;">
<table ${TABLE} width="100%"><tr><td class="line ink2" style="border-top:1px solid ${LIGHT.line};padding-top:20px;${INK.small}">
${why === 'staff' ? '' : reachUs(language)}${escapeHtml(frame.address)}<br><br>
${escapeHtml(frame.why[why])}${unsubscribeUrl ? ` <a class="ink2" href="${escapeHtml(unsubscribeUrl)}" style="color:${LIGHT.ink2};">${escapeHtml(frame.unsubscribe)}</a>` : ''}
</td></tr></table>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

/**
 * The logo on its own background, so that it is visible in dark mode, and the name as text, because many clients block
 * pictures.
 */
function head(brand: string, origin: string): string {
  const logo = webLink(`${origin}/icon-192.png`)
  const picture = logo
    ? `<td width="${LOGO_SIZE}" style="padding-right:12px;"><img src="${escapeHtml(logo)}" width="${LOGO_SIZE}" height="${LOGO_SIZE}" alt="" class="line" style="display:block;border:1px solid ${LIGHT.line};border-radius:${LOGO_SIZE / 2}px;"></td>`
    : ''
  return `<table ${TABLE}><tr>${picture}<td class="ink" style="font:400 22px/1.2 ${SERIF};color:${LIGHT.ink};">${brand}</td></tr></table>`
}

function reachUs(language: Language): string {
  const { contacts, frame } = letterFormats(language)
  return `${escapeHtml(frame.help)}<br>
<a class="ink" href="${contacts.phoneUri}" style="color:${LIGHT.ink};text-decoration:none;white-space:nowrap;">${escapeHtml(contacts.phone)}</a> &middot; <a class="accent" href="mailto:${contacts.email}" style="color:${LIGHT.garnet};">${escapeHtml(contacts.email)}</a><br>
${escapeHtml(contacts.hours)}<br><br>
`
}

import type { LETTER_TONES } from '#contract/staff/content/staff-content.ts'
import { fillLetter } from '#rules/content/drafts/letter-draft.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { closing, letter } from '../../../letters/letter.ts'
import { findDraftPreview } from '../../content/index.ts'
import type { Editor } from '../desk-deps.ts'
import { letterSamples } from './letter-samples.ts'

/** An e-mail as its reader will see it, in light or dark mode; null: no such draft, or not this editor's. */
export async function letterPreview(
  db: Db,
  id: number,
  { edit }: Pick<Editor, 'edit'>,
  { tone, origin }: { tone: (typeof LETTER_TONES)[number]; origin: string },
): Promise<string | null> {
  const found = await findDraftPreview(db, id)
  if (!found || found.writtenBy !== edit.by || found.draft.kind !== 'letter') return null
  const { language } = found
  const content = fillLetter(found.draft, letterSamples[language])
  const { html } = letter({
    language,
    origin,
    preheader: content.preheader,
    title: content.title,
    blocks: [{ type: 'paragraph', text: content.opening }, ...closing(content)],
    why: 'address',
  })
  return inTone(html, tone)
}

/** A letter follows the device; whoever looks at it here chooses. */
function inTone(html: string, tone: (typeof LETTER_TONES)[number]): string {
  return html.replaceAll('(prefers-color-scheme:dark)', tone === 'dark' ? 'all' : 'not all')
}

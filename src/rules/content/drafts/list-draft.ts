import type { EditProblem } from '../../editing/edit-problem.ts'
import { nameProblems, textProblems, unless } from '../../editing/field-checks.ts'
import { isOwnPath } from '../hrefs.ts'
import type { LinkDraft, PictureDraft, Referable } from './page-draft.ts'

/** A story between the cards of a list: a designer, a guide, a look. */
export type ListTileDraft = { picture: PictureDraft; kicker: string; title: string; link: LinkDraft }

/** What editors say on a list: a line under its title, and stories between its cards. */
export type ListDraft = { kind: 'list'; lead: string; tiles: ListTileDraft[] }

/** Two lines of a phone. */
const MAX_LEAD = 120
/** As many as there are places for them: `rules/listing/tile-places.ts`. */
const MAX_TILES = 2

export function listProblems({ lead, tiles }: ListDraft, known: Pick<Referable, 'isPicture'>): EditProblem[] {
  return [
    ...textProblems('lead', lead, MAX_LEAD),
    ...unless(tiles.length <= MAX_TILES, 'tiles', 'too_long'),
    ...tiles.flatMap(({ picture, kicker, title, link }, index) => {
      const at = `tiles.${index}`
      return [
        ...unless(known.isPicture(picture.file), `${at}.picture.file`, 'unknown'),
        ...nameProblems(`${at}.picture.alt`, picture.alt),
        ...nameProblems(`${at}.kicker`, kicker),
        ...nameProblems(`${at}.title`, title),
        ...nameProblems(`${at}.link.text`, link.text),
        ...unless(isOwnPath(link.href), `${at}.link.href`, 'href_format'),
      ]
    }),
  ]
}

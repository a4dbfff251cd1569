import type { ClientTag } from './client-tag.ts'

/** The client part of each analytics tag, by the name of its entry in the shop's list; loaded where it is used. */
const TAGS: Readonly<Record<string, () => Promise<{ tag: ClientTag }>>> = {
  metrika: () => import('./metrika/tag.ts'),
  'tag-manager': () => import('./tag-manager/tag.ts'),
}

/** Null for one that this build does not know. */
export async function loadTag(name: string): Promise<ClientTag | null> {
  return Object.hasOwn(TAGS, name) ? ((await TAGS[name]?.())?.tag ?? null) : null
}

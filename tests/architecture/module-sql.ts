/** A table or view that a statement names, and whether it is written there. */
export type NamedTable = { name: string; isWritten: boolean }

const NAMED =
  /\b(insert\s+into|delete\s+from|update|truncate|lock\s+table|from|join|only|table)\s+(?:only\s+)?([a-z_]+\.[a-z_]+)\b(?!\s*\()/gi
const WRITES = /^(insert|delete|update|truncate)/i

/** What the SQL in a source file names. Words with a dot that no schema begins are something else. */
export function tablesNamed(source: string, schemas: ReadonlySet<string>): NamedTable[] {
  return [...source.matchAll(NAMED)].flatMap(([, verb = '', name = '']) =>
    schemas.has(name.split('.')[0] ?? '') ? [{ name, isWritten: WRITES.test(verb) }] : [],
  )
}

/** The schemas that migrations make, and the views in them, as they are called in the end. */
export function publishedBy(migrations: readonly string[]): { schemas: string[]; views: string[] } {
  const all = migrations.join('\n')
  const found = (pattern: RegExp) => [...new Set([...all.matchAll(pattern)].map(([, name = '']) => name))]
  const renamed = new Map(
    [...all.matchAll(/alter (?:schema ([a-z_]+)|view (?:[a-z_]+\.)([a-z_]+)) rename to ([a-z_]+)/gi)].map(
      ([, schema, view, to = '']) => [schema ?? view ?? '', to],
    ),
  )
  const nowCalled = (name: string) => name.replace(/[a-z_]+/g, (part) => renamed.get(part) ?? part)
  return {
    schemas: found(/create schema (?:if not exists )?([a-z_]+)/gi).map(nowCalled),
    views: found(/create (?:or replace )?view ([a-z_]+\.[a-z_]+)/gi).map(nowCalled),
  }
}

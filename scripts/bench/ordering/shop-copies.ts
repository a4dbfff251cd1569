import pg from 'pg'

/** Makes a copy of a database that nobody is connected to, instead of an earlier copy of that name. */
export async function copyDatabase(url: string, name: string): Promise<string> {
  const original = new URL(url).pathname.slice(1)
  await asAdmin(url, `drop database if exists ${name} with (force)`, `create database ${name} template ${original}`)
  return withDatabase(url, name)
}

export async function dropDatabase(url: string): Promise<void> {
  await asAdmin(url, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

async function asAdmin(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test.each(['.dockerignore', '.gitignore'])(
  'the credentials that compose reads from .env are left out by %s',
  async (name) => {
    expect((await readFile(name, 'utf8')).split('\n')).toContain('.env*')
  },
)

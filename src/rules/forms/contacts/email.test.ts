import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailProblem, normaliseEmail, stripEmail } from './email.ts'

describe('e-mail', () => {
  test.each([null, undefined, '', ' ', '\u00a0'])('[K03] %j is empty', (text) => {
    expect(emailProblem(text)).toBe('form.email_required')
  })

  test.each([
    ['a@b.co', 'a@b.co'],
    ['A.B-c_d@Ex-am_ple.RU', 'A.B-c_d@ex-am_ple.ru'],
    ['user@example.com ', 'user@example.com'],
    ['us er@example.com', 'user@example.com'],
    ['1@2.museum', '1@2.museum'],
    ['a@b.c.d.ee', 'a@b.c.d.ee'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('[K03] %j is kept as %j', (text, email) => {
    expect(normaliseEmail(text)).toBe(email)
    expect(emailProblem(text)).toBeNull()
  })

  test.each([
    ...['user+tag@example.com', 'plain', '@example.com', 'user@', 'user@example', 'user@example.c', 'user@example.c0m'],
    ...[
      'user@.com',
      'user@example..com',
      'us..er@example.com',
      '.user@example.com',
      'user.@example.com',
      'user@-example.com',
    ],
    ...[
      'user@example-.com',
      'user@@example.com',
      'user@exa@mple.com',
      'user@[127.0.0.1]',
      'user@127.0.0.1',
      'user@example.com.',
    ],
    ...[
      '"quoted"@example.com',
      'user@example.com\r\nBcc: victim@example.com',
      'user@example.com%0aBcc:x@y.zz',
      'user@example.com\n',
    ],
    ...['user@example.com,other@example.com', 'user@example.com;other@example.com', '<user@example.com>'],
    ...[
      'User <user@example.com>',
      'mailto:user@example.com',
      'иван@example.com',
      'user@пример.рф',
      'us\u0435r@example.com',
    ],
    ...[
      'user@ex\u0430mple.com',
      'user@example\u3002com',
      'user@example.com\u200b',
      '\u202emoc.elpmaxe@resu',
      'u\u0308ser@example.com',
    ],
    ...['user@example.com\0', 'user\0@example.com', "=cmd|'/c calc'!A0@x.co", "'||'@b.co", "admin'--@b.co"],
    ...['<img src=x onerror=1>@b.co', `${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(64)}.com`],
    ...[
      `a@${'b'.repeat(60)}${`.${'b'.repeat(60)}`.repeat(4)}.com`,
      `${'a'.repeat(100_000)}@b.co`,
      `a@${'a.'.repeat(20_000)}`,
    ],
  ])('[K03] %j is refused', (text) => {
    expect(normaliseEmail(text)).toBeNull()
    expect(emailProblem(text)).toBe('form.email_invalid')
  })

  test.each([
    ['иuserван@example.com', 'user@example.com'],
    [' us er\t@example.com\u00a0', 'user@example.com'],
    ['ЁёЙй', ''],
    ['A.b-c_d@e.fg', 'A.b-c_d@e.fg'],
  ])('[K04] the input strips Cyrillic and spaces: %j becomes %j', (input, stripped) => {
    expect(stripEmail(input)).toBe(stripped)
  })

  test('[K04] after stripping there is no Cyrillic, no space, and nothing more to strip', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (input) => {
        const stripped = stripEmail(input)
        expect(stripped).not.toMatch(/[\p{Script=Cyrillic}\s]/u)
        expect(stripEmail(stripped)).toBe(stripped)
      }),
    )
  })

  test('[K03] what is accepted has the form of the specification, and is accepted again', () => {
    const written = fc.string({ unit: fc.constantFrom(...'abZ09-_.@ +я'), maxLength: 20 })
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), written), (text) => {
        const email = normaliseEmail(text)
        if (email === null) return
        expect(email).toMatch(/^[A-Za-z0-9._-]+@[a-z0-9._-]+\.[a-z]{2,}$/)
        expect(normaliseEmail(email)).toBe(email)
      }),
    )
  })
})

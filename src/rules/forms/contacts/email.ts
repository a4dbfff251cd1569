import { isBlank } from '../blank.ts'
import type { FormProblem } from '../form-problem.ts'

/** RFC 5321: the whole address, and what stands before the @. */
const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const MAX_LABEL_LENGTH = 63

const LOCAL_PART = /^[a-z0-9_-]+$/i
const DOMAIN_LABEL = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/i
const TAIL = /^[a-z]{2,}$/i

/** Spec 5: e-mail inputs strip Cyrillic and spaces while one types. */
export function stripEmail(input: string): string {
  return input.replace(/[\p{Script=Cyrillic}\s]/gu, '')
}

/**
 * The address as it is kept: without spaces, the domain in lower case; null if it is none. Cyrillic is not stripped
 * here: «иван@example.com» sent past the input is somebody else's address, not «@example.com».
 */
export function normaliseEmail(text: string): string | null {
  // Spaces are stripped, so allow for some; a megabyte of them is nobody's address.
  if (text.length > MAX_LENGTH * 2) return null
  const address = text.replace(/[ \u00a0]/g, '')
  const [local = '', domain = '', ...more] = address.split('@')
  if (more.length > 0 || address.length > MAX_LENGTH || !isLocalPart(local) || !isDomain(domain)) return null
  return `${local}@${domain.toLowerCase()}`
}

/** Spec 5: letters, digits, hyphen, underscore and dot on both sides, then a dot and at least two letters. */
export function emailProblem(text: string | null | undefined): FormProblem | null {
  if (!text || isBlank(text)) return 'form.email_required'
  return normaliseEmail(text) === null ? 'form.email_invalid' : null
}

// Part by part rather than by one expression: it stays linear, whatever is sent.
function isLocalPart(local: string): boolean {
  return local.length <= MAX_LOCAL_LENGTH && local.split('.').every((part) => LOCAL_PART.test(part))
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const tail = labels.pop() ?? ''
  return (
    TAIL.test(tail) &&
    labels.length > 0 &&
    labels.every((label) => label.length <= MAX_LABEL_LENGTH && DOMAIN_LABEL.test(label))
  )
}

import { profile } from '#site-texts/profile.ts'
import { showToast } from '#ui/popups/toasts.ts'

export async function copyText(text: string, done = profile.copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: done })
  } catch {
    showToast({ text: profile.copyFailed, tone: 'error' })
  }
}

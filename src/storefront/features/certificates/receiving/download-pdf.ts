import { browserFile } from '#client/calls/browser-api.ts'
import { depositPdf, profileCertificatePdf } from '#contract/customer/deposits.ts'

/** Fetched and not linked to: the code goes in the body, and a refusal is said where the button is. */
export async function downloadOpenedPdf(depositId: string, authCode: string): Promise<void> {
  save(await browserFile(depositPdf, { params: { depositId }, body: { authCode } }))
}

export async function downloadOwnPdf(id: number): Promise<void> {
  save(await browserFile(profileCertificatePdf, { params: { id } }))
}

function save({ blob, name }: { blob: Blob; name: string | null }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? 'certificate.pdf'
  link.click()
  // The download has taken its own hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

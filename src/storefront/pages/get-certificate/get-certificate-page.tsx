import { useParams } from 'react-router'
import { getCertificate as texts } from '#site-texts/certificates/get-certificate.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { GetCertificate } from './get-certificate.tsx'

/** Everybody's page is the same closed envelope; what is in it comes by the browser, to whoever has the code. */
export default function GetCertificatePage() {
  const { id } = useParams()
  return (
    <>
      <PageHead
        title={id ? texts.titleWaiting : texts.title}
        description={texts.description}
        robots={id ? 'noindex' : undefined}
        canonicalPath={id ? null : '/get-certificate'}
      />
      <GetCertificate key={id} id={id ?? null} />
    </>
  )
}

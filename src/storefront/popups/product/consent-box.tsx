import { productPopups } from '#site-texts/product-popups.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ForPage } from '../../app/page-link.tsx'
import styles from './consent-box.module.css'

const words = productPopups.consent

type ConsentBoxProps = { isGiven: boolean; onChange(isGiven: boolean): void; error: string | undefined; id: string }

/** Never ticked beforehand; what is agreed to opens beside the form, so that nothing typed is lost. */
export function ConsentBox({ isGiven, onChange, error, id }: ConsentBoxProps) {
  return (
    <Checkbox
      id={id}
      checked={isGiven}
      onChange={onChange}
      error={error}
      label={
        <span className={styles.words}>
          {words.before}{' '}
          <ForPage path={words.href} instead={words.link}>
            <a href={words.href} target="_blank" rel="noopener">
              {words.link}
            </a>
          </ForPage>
        </span>
      }
    />
  )
}

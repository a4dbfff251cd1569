import type { ReactNode } from 'react'
import { services as texts } from '#site-texts/content/services.ts'
import { Drawer } from '#ui/popups/drawer.tsx'
import { ContentBlocks } from '../../features/content/content-blocks.tsx'
import { RichTextView } from '../../features/content/rich-text-view.tsx'
import { type ServiceKey, ServiceText } from '../../features/service-content/service-text.tsx'
import styles from './service-drawer.module.css'

type ServiceDrawerProps = {
  service: ServiceKey
  close(): void
  /** Of a popup that says more than the service alone. */
  title?: string
  closeLabel?: string
  /** Above what is said of all products. */
  children?: ReactNode
}

/** A service in short, in the words of the editors. */
export function ServiceDrawer({ service, close, title, closeLabel, children }: ServiceDrawerProps) {
  return (
    <Drawer title={title ?? texts.titles[service]} closeLabel={closeLabel ?? texts.close[service]} onClose={close}>
      {children}
      <ServiceText
        service={service}
        render={({ lead, blocks }) => (
          <div className={styles.words}>
            <RichTextView text={lead} />
            <ContentBlocks blocks={blocks} />
          </div>
        )}
      />
    </Drawer>
  )
}

import { type ModuleProps, RichText } from 'vitrine/module'
import styles from './Contact.module.css'
import { ContactBand } from './ContactBand.tsx'
import { Office } from './Office.tsx'
import { People } from './People.tsx'
import type { Resolved } from './server.ts'

export default function Contact({ content, context }: ModuleProps<Resolved>) {
  const { view } = context.layout
  return (
    <div className={styles.column}>
      {view === 'band' ? (
        <ContactBand content={content} context={context} />
      ) : (
        <div className={styles.contact}>
          {view === 'full' && <RichText html={content.intro} className={styles.intro} />}
          {view !== 'people' && <Office content={content} context={context} />}
          {view !== 'office' && <People content={content} context={context} />}
        </div>
      )}
    </div>
  )
}

import { Icon, type ModuleProps, NoSection, RichText, SchemaForm, useText } from 'vitrine/module'
import styles from './NewsletterBox.module.css'
import type { Resolved } from './server.ts'
import type texts from './texts.json'

export default function NewsletterBox({ content, context }: ModuleProps<Resolved>) {
  const text = useText<keyof typeof texts>()
  const { form } = content
  const { layout, shell, path, search } = context
  if (form === null) return <NoSection />
  // The module's title replaces it.
  const headline = content.headline || (layout.title === '' ? text('newsletter-box.headline') : '')
  const Heading = layout.title === '' ? 'h2' : 'h3'
  return (
    <div className={styles.box} data-view={layout.view}>
      <div className={styles.words}>
        {layout.view === 'box' && <Icon of="mail" size={28} />}
        {headline !== '' && <Heading className={styles.headline}>{headline}</Heading>}
        <RichText html={content.text} className={styles.text} />
      </div>
      <div className={styles.form}>
        <SchemaForm view={form} href={path + search} phone={shell.agency.phone} isCompact isAcross={layout.view === 'inline'} />
      </div>
    </div>
  )
}

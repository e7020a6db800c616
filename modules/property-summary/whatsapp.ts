import type { ShownPhone } from 'vitrine/module'

/** The address that opens a chat with a prepared first message: https://faq.whatsapp.com/5913398998672934. */
export function whatsappHref({ href }: ShownPhone, message: string): string {
  return `https://wa.me/${href.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}

import { defineOwnerModule } from 'vitrine/schema'

export default defineOwnerModule({
  title: 'Visit history',
  description: 'For an owner: every viewing, call, enquiry and offer, to sort, filter, page through and download.',
  searchParameters: ['page', 'sort', 'order', 'type', 'status', 'source', 'text'],
  anchors: ['entries'],
})

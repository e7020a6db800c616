import { defineOwnerModule } from 'vitrine/schema'

export default defineOwnerModule({
  title: 'Figures of a property',
  description:
    'For an owner: what is being done for the property, and how often its page was visited, in figures and as a chart of 30 days.',
})

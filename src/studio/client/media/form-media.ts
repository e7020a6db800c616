import { queryOptions } from '@tanstack/react-query'
import { addStudioTexts } from '#src/studio/client/shell/studio-texts.ts'

/** The media fields of forms, loaded with the first form; if that fails, forms show plain fields. */
export const formMediaQuery = queryOptions({
  queryKey: ['form-media'],
  queryFn: async () => {
    const [{ default: FormMedia }] = await Promise.all([import('./FormMedia.tsx'), addStudioTexts('studio-media')])
    return { FormMedia }
  },
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: false,
})
